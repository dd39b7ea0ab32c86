"""Reads reports and pictures: well-formed, self-contained; and in a browser neither too wide nor with texts on texts."""

import html
import json
import pathlib
import re
import subprocess
import sys
import xml.etree.ElementTree as ElementTree

folder, browser = pathlib.Path(sys.argv[1]), sys.argv[2]
WIDTHS = (390, 1280)

# Runs in each page and tells the page around it what it found: how wide the document is, and which texts of a picture
# touch (a hundredth of a pixel of overlap is rounding).
MEASURE = """
<script>addEventListener('load', () => {
  const clashes = [], wide = [];
  for (const picture of document.querySelectorAll('svg')) {
    const texts = [...picture.querySelectorAll('text')].map(t => [t.textContent, t.getBoundingClientRect()]);
    const frame = picture.getBoundingClientRect();
    texts.forEach(([a, r], i) => {
      if (r.left < frame.left - 1 || r.right > frame.right + 1) clashes.push(a + ' leaves the picture');
      for (const [b, s] of texts.slice(i + 1)) {
        const w = Math.min(r.right, s.right) - Math.max(r.left, s.left);
        const h = Math.min(r.bottom, s.bottom) - Math.max(r.top, s.top);
        // Boxes hold the font's full height; letters take the middle three quarters of it.
        if (w > .01 && h > .2 * Math.min(r.height, s.height)) clashes.push(a + ' covers ' + b);
      }
    });
  }
  for (const e of document.querySelectorAll('body *')) {
    if (!e.closest('svg') && !e.closest('thead') && e.getBoundingClientRect().right > innerWidth + 1) {
      wide.push(e.tagName + ' ' + e.textContent.slice(0, 40));
    }
  }
  parent.postMessage({name: NAME, width: innerWidth, document: document.documentElement.scrollWidth, clashes, wide}, '*');
});</script>
"""

AROUND = """<!DOCTYPE html><body><pre id="results"></pre><script>
const pages = PAGES, results = [];
addEventListener('message', event => { results.push(event.data); next(); });
function next() {
  document.querySelectorAll('iframe').forEach(f => f.remove());
  if (!pages.length) { document.getElementById('results').textContent = JSON.stringify(results); return; }
  const [file, width] = pages.shift(), frame = document.createElement('iframe');
  frame.style = 'border:0;height:900px;width:' + width + 'px'; frame.src = file;
  document.body.append(frame);
}
next();
</script>"""


def check_page(path):
    text = path.read_text(encoding="utf-8")
    head, body = text.split("\n", 1)
    assert head == "<!DOCTYPE html>", path
    for element in ElementTree.fromstring(body).iter():
        name = element.tag.split("}")[-1]
        assert name not in ("script", "link", "iframe", "object", "embed", "base", "img", "image", "use"), (path, name)
        for key, value in element.attrib.items():
            key = key.split("}")[-1]
            assert not key.startswith("on") and key not in ("src", "srcset", "action"), (path, key)
            assert key != "href" or value.startswith("#"), (path, value)
            assert "url(" not in value, (path, value)
        if name == "style":
            assert "url(" not in element.text and "@import" not in element.text, path
    ids = re.findall(r'\bid="([^"]*)"', body)
    assert len(ids) == len(set(ids)), (path, "ids are not unique")
    for target in re.findall(r'href="#([^"]*)"', body):
        assert target in ids, (path, target)


def measured(path):
    """A copy of a page that measures itself; a picture gets a page around it."""
    text = path.read_text(encoding="utf-8")
    measure = MEASURE.replace("NAME", json.dumps(path.name))
    if path.suffix == ".svg":
        text = "<!DOCTYPE html><html><body>" + text.split("\n", 1)[1] + measure + "</body></html>"
    else:
        text = text.replace("</head>", measure + "</head>")
    copy = path.with_suffix(path.suffix + ".measured.html")
    copy.write_text(text, encoding="utf-8")
    return copy.name


pages = sorted(folder.glob("*.html"))
for page in pages:
    check_page(page)
print(len(pages), "reports are well-formed and need nothing beside themselves")
if not browser:
    print("skipped: chromium is not installed, so no report was looked at for its width")
    sys.exit(0)

pictures = sorted(folder.glob("*.svg"))
visits = [(measured(page), width) for page in pages for width in WIDTHS]
visits += [(measured(picture), WIDTHS[1]) for picture in pictures]
around = folder / "around.html"
around.write_text(AROUND.replace("PAGES", json.dumps(visits)), encoding="utf-8")
command = [
    browser, "--headless", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", f"--user-data-dir={folder}/profile",
    "--virtual-time-budget=600000", "--dump-dom", around.as_uri(),
]
dom = subprocess.run(command, capture_output=True, text=True, timeout=300, check=True).stdout
results = json.loads(html.unescape(re.search(r'<pre id="results">(.*?)</pre>', dom, re.S).group(1)) or "[]")
assert len(results) == len(visits), (len(results), "of", len(visits), "pages answered")
faults = []
for result in results:
    if result["name"].endswith(".html") and result["document"] > result["width"]:
        faults.append(f"{result['name']} is {result['document']} px wide in {result['width']}: {result['wide'][:3]}")
    faults += [f"{result['name']} at {result['width']}: {clash}" for clash in result["clashes"]]
for fault in faults:
    print(fault, file=sys.stderr)
assert not faults, f"{len(faults)} faults"
print(f"chromium: none wider than {' or '.join(map(str, WIDTHS))} px, no text on another, also in {len(pictures)} pictures")
