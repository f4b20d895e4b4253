import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { withoutHidden } from "./hiddenLinks.ts";
import { html, type Markup } from "./html.ts";

/** Reads well on paper, on a telephone and in the dark before any script runs. */
const STYLE = `
.notice{font-family:system-ui,sans-serif;line-height:1.5;max-width:60rem;margin:0 auto;padding:1rem;overflow-wrap:anywhere}
.notice .logo{display:block;max-width:100%;max-height:4rem}.notice h1{font-size:1.5rem;line-height:1.25;margin:.5rem 0}.notice h2{font-size:1.15rem;margin:1.75rem 0 .5rem}.notice h3{font-size:1rem;margin:1rem 0 .25rem}
.notice p{margin:.35rem 0}.notice dl{display:grid;grid-template-columns:minmax(9rem,auto) 1fr;gap:.25rem 1rem;margin:.5rem 0}.notice dt{font-weight:600}.notice dd{margin:0}
.notice nav ul,.notice .plain{list-style:none;padding:0;margin:.5rem 0}.notice nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem}.notice .plain>li{border-top:1px solid #8886;padding:.75rem 0}
.notice a{display:inline-block;padding-block:.15rem}.notice ol li a{display:inline}.notice nav:not(:has(li)){display:none}.notice [aria-current]{font-weight:700}.notice form{display:flex;flex-wrap:wrap;gap:.5rem 1rem;align-items:end;margin:1rem 0}
.notice label{display:grid;font-weight:600;flex:0 1 14rem}.notice input,.notice button{font:inherit;font-weight:400;box-sizing:border-box;width:100%;padding:.4rem .6rem;min-height:2.5rem}.notice button{width:auto}
.notice table{border-collapse:collapse;width:100%}.notice th,.notice td{border:1px solid #8886;padding:.35rem .5rem;text-align:start;vertical-align:top}.notice .n{text-align:end}.notice .plain h2,.notice .plain h3:first-child{margin-top:0}
.notice .wide{overflow-x:auto;overflow-wrap:break-word}.notice video{display:block;width:100%;max-height:80vh;background:#000}.notice ins{text-decoration:underline;background:#3a3;background:color-mix(in srgb,#3a3 25%,transparent)}.notice del{background:color-mix(in srgb,#c33 20%,transparent)}
.notice del::before,.notice ins::before{content:" [removed:] ";position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(100%);white-space:nowrap}.notice ins::before{content:" [added:] "}
@media (max-width:30rem){.notice label{flex:1 1 100%}.notice dl{grid-template-columns:1fr}.notice dt{margin-top:.5rem}}
@media print{.notice nav,.notice form{display:none}.notice h1,.notice h2,.notice h3{break-after:avoid}.notice tr{break-inside:avoid}}`;

export interface PageParts {
  title: string;
  /** `logoUrl`: null: it has none. */
  county: { displayName: string; logoUrl: string | null; hiddenRooms: string[] };
  main: Markup;
  /** What its head says beside the title. */
  head?: Markup;
}

const FEED = html`<link
  rel="alternate"
  type="application/rss+xml"
  title="Solicitations"
  href="/vendor-portal/feed.xml"
/>`;

/** What each page ends with. */
const FOOTER = html`<footer>
  <nav aria-label="About these pages">
    <ul>
      <li><a href="/public/accessibility">Accessibility</a></li>
      <li><a href="/public/privacy">Privacy</a></li>
    </ul>
  </nav>
</footer>`;

/** Whether the app's page is there to put something into. */
const BARE = `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Dais</title>
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;

/**
 * The app's page with the content already in it: whoever has no script reads it as it is, and the app draws over it where it runs. Until the
 * app is built there is the content alone.
 */
export function portalPage(webDirectory: string, parts: PageParts): string {
  const file = join(webDirectory, "index.html");
  return filled(existsSync(file) ? readFileSync(file, "utf8") : BARE, { head: FEED, ...parts });
}

/** A page that is whole without the app, for what the app does not draw. */
export const plainPage = (parts: PageParts): string => filled(BARE, parts);

function filled(page: string, { title, county, main, head }: PageParts): string {
  const logo = county.logoUrl && html`<img class="logo" src="${county.logoUrl}" alt="Logo of ${county.displayName}" />`;
  const body = withoutHidden(county, html`<div class="notice">${logo}${main}${FOOTER}</div>`);
  return page
    .replace(/<noscript[\s\S]*?<\/noscript\s*>/, "")
    .replace(
      /<title>[^<]*<\/title>/,
      () =>
        html`<title>${title} · ${county.displayName}</title>${head && withoutHidden(county, head)}`.text +
        `<style>${STYLE}</style>`,
    )
    .replace('<div id="root"></div>', () => `<div id="root">${body.text}</div>`);
}
