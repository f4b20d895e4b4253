import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ABOUT, WAYS } from "#schema/county/public/ways.rules.ts";
import { withoutHidden } from "./hiddenLinks.ts";
import { html, type Markup } from "../http/html.ts";

/** Where the style sheet of these pages is. */
export const LOOK = "/public/look.css";

export interface PageParts {
  title: string;
  /** `logoUrl` null: it has none. */
  county: { displayName: string; logoUrl: string | null; hiddenRooms: string[] };
  main: Markup;
  /** The page's own address, for the navigation. */
  here: string;
  /** Further content of its head, besides the title. */
  head?: Markup;
}

const FEED = html`<link
  rel="alternate"
  type="application/rss+xml"
  title="Solicitations"
  href="/vendor-portal/feed.xml"
/>`;

const FOOTER = html`<footer>
  <nav aria-label="About these pages">
    <ul>
      ${ABOUT.map(({ to, label }) => html`<li><a href="${to}">${label}</a></li>`)}
    </ul>
  </nav>
</footer>`;

/** The county's logo and name, and the navigation. */
function headOf({ displayName, logoUrl }: PageParts["county"], here: string): Markup {
  const current = (to: string) => here === to && html` aria-current="page"`;
  return html`<header class="bar">
    <div>
      ${logoUrl !== null && html`<img class="logo" src="${logoUrl}" alt="Logo of ${displayName}" />`}
      <a class="mark" href="/public"${current("/public")}>${displayName}</a>
      <nav aria-label="${displayName}">
        <ul>
          ${WAYS.map(({ to, label }) => html`<li><a href="${to}"${current(to)}>${label}</a></li>`)}
        </ul>
      </nav>
    </div>
  </header>`;
}

/** Whether the app's page exists, to put the content into. */
const BARE = `<!doctype html>
<html lang="en-US">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <title>Dais</title>
  </head>
  <body class="bare">
    <div id="root"></div>
  </body>
</html>
`;

/**
 * The app's page with the content already in it: readers without scripts see it as it is, and the app draws over it
 * where it runs. Until the app is built, the content is sent alone.
 */
export function portalPage(webDirectory: string, parts: PageParts): string {
  const file = join(webDirectory, "index.html");
  return filled(existsSync(file) ? readFileSync(file, "utf8") : BARE, { head: FEED, ...parts });
}

/** A complete page without the app, for what the app does not draw. */
export const plainPage = (parts: PageParts): string => filled(BARE, parts);

function filled(page: string, { title, county, main, here, head }: PageParts): string {
  const body = withoutHidden(county, html`<div class="notice">${headOf(county, here)}${main}${FOOTER}</div>`);
  return page
    .replace(/<noscript[\s\S]*?<\/noscript\s*>/, "")
    .replace(
      /<title>[^<]*<\/title>/,
      () =>
        html`<title>${title} · ${county.displayName}</title>${head && withoutHidden(county, head)}
          <link rel="stylesheet" href="${LOOK}" />`.text,
    )
    .replace('<div id="root"></div>', () => `<div id="root">${brief(body.text)}</div>`);
}

/** Removes the templates' indentation, a fifth of a page. No page has lines that must keep theirs. */
const brief = (markup: string): string => markup.replaceAll(/\s*\n\s*/g, "\n");
