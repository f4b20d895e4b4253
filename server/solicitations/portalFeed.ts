import { html } from "../http/html.ts";
import type { NewestData } from "./portalDocuments.ts";
import { momentInWords } from "#schema/dates.rules.ts";

/** Open solicitations as RSS 2.0, last published first. @param address of the county, without a trailing slash */
export function feedOf({ tenant, newestSolicitations }: NewestData, address: string): string {
  const dueWords = (iso: string | null) =>
    iso === null ? [] : [`Due ${momentInWords(new Date(iso), tenant.timeZone)}.`];
  const items = newestSolicitations.map(
    ({ key, number, title, dueAt, publishedAt, content }) => html`
    <item>
      <title>${[number, content.title || title].filter(Boolean).join(" ")}</title>
      <link>${address}/vendor-portal/${key}</link>
      <guid isPermaLink="true">${address}/vendor-portal/${key}</guid>
      ${publishedAt && html`<pubDate>${new Date(publishedAt).toUTCString()}</pubDate>`}
      ${content.category && html`<category>${content.category}</category>`}
      <description>${[`${content.department}.`, ...dueWords(dueAt), content.description].join(" ").trim()}</description>
    </item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${
    html`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${tenant.displayName}: bids, quotes and requests for proposals</title>
    <link>${address}/vendor-portal</link>
    <atom:link href="${address}/vendor-portal/feed.xml" rel="self" type="application/rss+xml" />
    <description>Goods and services that ${tenant.name} wants to buy.</description>
    <language>en-us</language>${items}
  </channel>
</rss>
`.text
  }`;
}
