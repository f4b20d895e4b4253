import { html } from "../../http/html.ts";
import { MEETINGS, RELEASES, RESOLUTIONS } from "./address.ts";
import type { FeedData } from "./documents.ts";
import { meetingCalled } from "./votes.ts";

/** Maximum entries. */
const MAX = 50;

/**
 * Agendas, their amendments, adopted resolutions and press releases as RSS 2.0, newest first.
 * @param address of the county, without a trailing slash
 */
export function feedOf({ tenant, meetings, resolutions, newestPressReleases }: FeedData, address: string): string {
  const agendas = meetings.edges.flatMap(({ node }) =>
    node.agendaVersions.map(({ number, publishedAt }) => ({
      title: `${meetingCalled(node)}: ${number === 0 ? "agenda" : `amendment ${number} of the agenda`}`,
      link: `${address}${MEETINGS}/${node.key}`,
      id: `${address}${MEETINGS}/${node.key}#agenda-${number}`,
      at: publishedAt,
    })),
  );
  const laws = resolutions.edges.flatMap(({ node: { key, displayNumber, title, adoptedOn } }) =>
    adoptedOn === null
      ? []
      : [
          {
            title: `Adopted: ${displayNumber} ${title}`,
            link: `${address}${RESOLUTIONS}/${key}`,
            id: `${address}${RESOLUTIONS}/${key}`,
            at: `${adoptedOn}T12:00:00Z`,
          },
        ],
  );
  const releases = newestPressReleases.flatMap(({ key, headline, publishedAt }) => {
    const link = `${address}${RELEASES}/${key}`;
    return publishedAt === null ? [] : [{ title: headline, link, id: link, at: publishedAt }];
  });
  const newest = [...agendas, ...laws, ...releases].toSorted((one, other) => Date.parse(other.at) - Date.parse(one.at));
  const items = newest.slice(0, MAX).map(
    ({ title, link, id, at }) => html`
    <item>
      <title>${title}</title>
      <link>${link}</link>
      <guid isPermaLink="false">${id}</guid>
      <pubDate>${new Date(at).toUTCString()}</pubDate>
    </item>`,
  );
  return `<?xml version="1.0" encoding="UTF-8"?>\n${
    html`<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">
  <channel>
    <title>${tenant.displayName}: agendas and resolutions</title>
    <link>${address}/public</link>
    <atom:link href="${address}/public/feed.xml" rel="self" type="application/rss+xml" />
    <description>Agendas, adopted resolutions, and press releases from ${tenant.name}.</description>
    <language>en-us</language>${items}
  </channel>
</rss>
`.text
  }`;
}
