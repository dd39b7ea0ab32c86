/* What a failing chip says: put into drivers/gpio/gpio-sim.c, and set through /sys/module/gpio_sim/parameters. */

/* That many reads of a line give EIO; all of them while it is below 0. */
static int failing_reads;
module_param(failing_reads, int, 0644);

/* EINVAL to whoever asks for a bias. */
static bool refuses_bias;
module_param(refuses_bias, bool, 0644);

static bool gpio_sim_read_fails(void)
{
	if (failing_reads > 0)
		return failing_reads--;
	return failing_reads;
}

static bool gpio_sim_refuses(enum pin_config_param wish)
{
	return refuses_bias && wish <= PIN_CONFIG_BIAS_PULL_UP;
}
