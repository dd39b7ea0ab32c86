import BoardDrawing

/// How the page looks: on a screen in the light and in the dark, on a telephone, and on paper.
enum StyleSheet {
    /// Light unless the reader's system asks for dark. Paper is always light.
    static let text = """
        :root { color-scheme: light dark; \(Theme.light.declarations) --shade: #f6f8fa; --line: #d0d7de; --pass: #1a7f37; }
        @media screen and (prefers-color-scheme: dark) {
          :root { \(Theme.dark.declarations) --shade: #161b22; --line: #30363d; --pass: #57c06c; }
        }
        * { box-sizing: border-box; }
        html { -webkit-text-size-adjust: 100%; }
        body { margin: 0 auto; max-width: 72rem; padding: 1.5rem 1rem 4rem; background: var(--paper); color: var(--ink);
          font: 1rem/1.5 "DejaVu Sans", Verdana, Helvetica, Arial, sans-serif; overflow-wrap: anywhere; }
        h1 { font-size: 1.7rem; line-height: 1.2; margin: 0 0 .4rem; }
        h2 { font-size: 1.25rem; margin: 2.5rem 0 .8rem; padding-top: .8rem; border-top: 1px solid var(--line); }
        h3 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
        p { margin: .5rem 0; max-width: 46rem; }
        .quiet, figcaption { color: var(--quiet); font-size: .875rem; }
        nav { margin: 1rem 0; display: flex; flex-wrap: wrap; gap: .3rem 1.1rem; font-size: .875rem; }
        a { color: var(--note); text-underline-offset: .15em; }
        .verdict { font-weight: bold; }
        .pictures { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(24rem, 100%), 1fr)); gap: 1.5rem; }
        figure { margin: 0; min-width: 0; break-inside: avoid; }
        figure svg { display: block; max-width: 100%; height: auto; }
        table { width: 100%; border-collapse: collapse; font-size: .875rem; font-variant-numeric: tabular-nums; }
        th, td { text-align: left; vertical-align: top; padding: .35rem .7rem .35rem 0; border-bottom: 1px solid var(--line); }
        th { color: var(--quiet); font-weight: normal; }
        th, td.brief { white-space: nowrap; }
        .pass { color: var(--pass); }
        td.error, td.warning, td.note { font-weight: bold; }
        .error { color: var(--error); } .warning { color: var(--warning); } .note { color: var(--note); }
        td.open { color: var(--warning); } td.off { color: var(--quiet); }
        .rules td:nth-child(2) { width: 28%; }
        .swatch { display: inline-block; width: 1.6em; height: .8em; margin-right: .5em; border: 1px solid var(--ink);
          border-radius: .4em; print-color-adjust: exact; -webkit-print-color-adjust: exact; }
        .finding { border-left: .3rem solid; padding: .1rem 0 .1rem .8rem; margin: 1rem 0; break-inside: avoid; }
        .finding p { color: var(--ink); }
        .letter { display: inline-block; min-width: 1.6em; padding: 0 .35em; border-radius: 1em; text-align: center;
          background: var(--quiet); color: var(--paper); print-color-adjust: exact; -webkit-print-color-adjust: exact; }
        .error .letter { background: var(--error); } .warning .letter { background: var(--warning); }
        .note .letter { background: var(--note); }
        ol { padding-left: 1.6rem; } li { margin: .3rem 0; break-inside: avoid; }
        .beside { display: grid; grid-template-columns: minmax(0, 20rem) minmax(0, 1fr); gap: 1.5rem; }
        @media screen and (max-width: 44rem) {
          .beside { grid-template-columns: minmax(0, 1fr); }
          thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
          table, tbody, tr, td { display: block; }
          .rules td:nth-child(2) { width: auto; } tr { padding: .5rem 0; border-bottom: 1px solid var(--line); }
          td { border: 0; padding: .1rem 0 .1rem 7.5rem; min-height: 1.5em; position: relative; }
          td.empty { display: none; }
          td.brief { white-space: normal; }
          td::before { content: attr(data-head); position: absolute; left: 0; width: 7rem; color: var(--quiet);
            font-weight: normal; }
        }
        @media print {
          @page { size: A4; margin: 15mm; }
          body { max-width: none; padding: 0; font-size: 9.5pt; background: none; } table { font-size: 8pt; }
          nav { display: none; }
          h2 { break-after: avoid; } h3 { break-after: avoid; }
          h2.page { break-before: page; border-top: 0; }
          tr { break-inside: avoid; } thead { display: table-header-group; }
          .pictures { grid-template-columns: 1fr 1fr; gap: 5mm; } figure svg { max-height: 90mm; }
          a { color: inherit; text-decoration: none; }
        }
        """
}
