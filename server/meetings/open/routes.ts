import { type Request, type RequestHandler, Router } from "express";
import { globalId } from "#schema/builder.ts";
import type { Clock, Events, Links, Spreadsheets } from "#schema/context.ts";
import { isHiddenAddress } from "#schema/county/public/rooms.ts";
import type { MeetingRecord } from "#schema/voting/replay/record.rules.ts";
import { openCivicData, VOTE_COLUMNS, voteRows } from "#schema/voting/replay/votesOf.rules.ts";
import type { Operations } from "../../graphql/operations.ts";
import { html, type Markup } from "../../http/html.ts";
import { openPages } from "../../pages/openPages.ts";
import { type PageParts, plainPage } from "../../pages/portalPage.ts";
import { keyOf } from "../../http/keyOf.ts";
import { BODIES, MEETINGS, MEMBERS, pageVariables, readListAddress, readPaged, valueOf } from "./address.ts";
import { type BodiesData, type BodyData, OPEN_BODIES, OPEN_BODY } from "./bodyDocuments.ts";
import { bodiesPage, bodyPage } from "./bodyViews.ts";
import {
  type CaptionsData,
  type FeedData,
  type FilesData,
  type HomeData,
  type MeetingData,
  type MeetingsData,
  type MemberData,
  type MembersData,
  OPEN_CAPTIONS,
  OPEN_FEED,
  OPEN_FILES,
  OPEN_HOME,
  OPEN_MEETING,
  OPEN_MEETINGS,
  OPEN_MEMBER,
  OPEN_MEMBERS,
  OPEN_RECORD,
  type RecordData,
} from "./documents.ts";
import { feedOf } from "./feed.ts";
import { homePage, meetingsPage } from "./listViews.ts";
import { memberPage, membersPage } from "./memberViews.ts";
import { noticePage } from "./noticeViews.ts";
import { meetingPage, missingPage } from "./views.ts";
import { startSecond } from "./video.ts";
import { meetingCalled } from "./votes.ts";

interface Parts {
  operations: Operations;
  links: Links;
  clock: Clock;
  events: Events;
  spreadsheets: Spreadsheets;
  /** Counts the request before an answer is built. Cached answers are not counted. */
  limited: RequestHandler;
}

const JSON_FILE = "application/json; charset=utf-8";
/** Votes per page of a member. */
const VOTES_AT_ONCE = 50;
const FEED = html`<link
  rel="alternate"
  type="application/rss+xml"
  title="Agendas and resolutions"
  href="/public/feed.xml"
/>`;

/**
 * The county's meetings for readers without scripts: the list, each meeting with its votes, boards and committees with
 * their members and vacancies, members with their votes, and what is new as RSS. The app draws none of them. Everyone
 * is a guest here, so one answer serves everyone and is cached for some seconds: 2,000 readers cost as much as one.
 */
export function openMeetingRoutes({ links, ...parts }: Parts): Router {
  const router = Router({ strict: true });
  const { ask, open } = openPages({ ...parts, topic: "meetings" });
  const page = (title: string, tenant: PageParts["county"], main: Markup, here = "", status = 200) => ({
    status,
    type: "html",
    body: plainPage({ title, county: tenant, main, here, head: FEED }),
  });
  const missing = (tenant: PageParts["county"]) => page("Page not found", tenant, missingPage(), "", 404);
  const keyIn = (request: Request): string => keyOf((request.params as Record<string, string>)["key"]);

  /** A page of a list. A cursor of another list gives the first page. */
  async function listed<Data>(request: Request, document: Parameters<typeof ask>[1], rest: object, size?: number) {
    const paged = readPaged(request.query);
    return ask<Data>(request, document, { ...rest, ...pageVariables(paged, size) }).catch((error: unknown) => {
      if (!paged.after && !paged.before) throw error;
      return ask<Data>(request, document, { ...rest, ...pageVariables({ after: "", before: "" }, size) });
    });
  }

  router.get(
    "/public",
    open(
      () => "home",
      async (request, tenant) => {
        const data = await ask<HomeData>(request, OPEN_HOME, {});
        const main = homePage(data, (address) => !isHiddenAddress(tenant, address));
        return {
          ...page("Meetings and resolutions", tenant, main, "/public"),
          changesAt: data.solicitations.edges.map(({ node }) => node.dueAt),
        };
      },
      true,
    ),
  );
  router.get(
    MEETINGS,
    open(
      ({ query }) => `meetings ${JSON.stringify(readListAddress(query))}`,
      async (request, tenant) => {
        const address = readListAddress(request.query);
        const narrowed = { year: address.year === "" ? null : Number(address.year), text: address.q };
        return page(
          "Meetings",
          tenant,
          meetingsPage(await listed<MeetingsData>(request, OPEN_MEETINGS, narrowed), address),
          MEETINGS,
        );
      },
      true,
    ),
  );
  router.get(
    `${MEETINGS}/:key`,
    open(
      (request) => `meeting ${keyIn(request)} ${startSecond(request.query) ?? ""}`,
      async (request, tenant) => {
        const key = keyIn(request);
        const data = key === "" ? null : await ask<MeetingData>(request, OPEN_MEETING, { key });
        if (data?.meeting)
          return page(meetingCalled(data.meeting), tenant, meetingPage(data, data.meeting, startSecond(request.query)));
        return data?.meetingNotice
          ? page(meetingCalled(data.meetingNotice), tenant, noticePage(data.meetingNotice))
          : missing(tenant);
      },
      true,
    ),
  );
  /** A file made from a meeting's record, cached like the pages. */
  const file = (name: string, type: string, make: (record: string, request: Request) => string | Promise<string>) =>
    router.get(
      `${MEETINGS}/:key/${name}`,
      open(
        (request) => `${name} ${keyIn(request)}`,
        async (request) => {
          const key = keyIn(request);
          const record = key === "" ? null : (await ask<RecordData>(request, OPEN_RECORD, { key })).meetingRecord;
          if (record === null) return { status: 404, type: "text", body: "Page not found" };
          return { status: 200, type, body: await make(record, request) };
        },
      ),
    );
  file("record.json", JSON_FILE, (record) => record);
  file("ocd.json", JSON_FILE, (text, request) => {
    const record = JSON.parse(text) as MeetingRecord;
    const county = links.addressOf(request.dais.tenant?.subdomain ?? "");
    return JSON.stringify(openCivicData(record, `${county}${MEETINGS}/${record.meeting.key}`));
  });
  file("votes.csv", "text/csv; charset=utf-8", async (text) => {
    const columns = VOTE_COLUMNS.map(([heading, width]) => ({ heading, width }));
    const sheet = { name: "Votes", columns, rows: voteRows(JSON.parse(text) as MeetingRecord) };
    // Keeps the byte order mark: spreadsheet programs detect the encoding by it.
    return new TextDecoder("utf-8", { ignoreBOM: true }).decode(await parts.spreadsheets.csv(sheet));
  });
  router.get(
    `${MEETINGS}/:key/captions.vtt`,
    open(
      (request) => `captions ${keyIn(request)}`,
      async (request) => {
        const key = keyIn(request);
        const found = key === "" ? null : (await ask<CaptionsData>(request, OPEN_CAPTIONS, { key })).meeting?.captions;
        if (!found) return { status: 404, type: "text", body: "Page not found" };
        return { status: 200, type: "text/vtt; charset=utf-8", body: found.webVtt };
      },
    ),
  );
  // This address is permanent. The one in the store is valid for some minutes.
  router.get(`${MEETINGS}/:key/files/:file`, parts.limited, async (request, response, next) => {
    if (!request.dais.tenant) return next();
    const [key, wanted] = [keyIn(request), keyOf(request.params["file"])];
    const { meeting } = key === "" ? { meeting: null } : await ask<FilesData>(request, OPEN_FILES, { key });
    const files = meeting
      ? [
          meeting.agendaFile,
          meeting.minutesFile,
          meeting.mediaFile,
          meeting.packet?.file,
          ...meeting.items.flatMap(({ documentFile, papers }) => [documentFile, ...papers.map(({ file }) => file)]),
        ]
      : [];
    const url = files.find((file) => file?.key === wanted)?.url;
    if (url) response.redirect(302, url);
    else response.status(404).type("text").send("Page not found");
  });
  router.get(
    BODIES,
    open(
      () => "bodies",
      async (request, tenant) =>
        page("Boards and committees", tenant, bodiesPage(await ask<BodiesData>(request, OPEN_BODIES, {})), BODIES),
      true,
    ),
  );
  router.get(
    `${BODIES}/:key`,
    open(
      (request) => `body ${keyIn(request)}`,
      async (request, tenant) => {
        const key = keyIn(request);
        const data =
          key === "" ? null : await ask<BodyData>(request, OPEN_BODY, { key, bodyId: globalId("Body", key) });
        return data?.body ? page(data.body.name, tenant, bodyPage(data, data.body)) : missing(tenant);
      },
      true,
    ),
  );
  router.get(
    MEMBERS,
    open(
      () => "members",
      async (request, tenant) =>
        page(
          "Members and their votes",
          tenant,
          membersPage(await ask<MembersData>(request, OPEN_MEMBERS, {})),
          MEMBERS,
        ),
      true,
    ),
  );
  router.get(
    `${MEMBERS}/:key`,
    open(
      (request) =>
        `member ${keyIn(request)} ${valueOf(request.query, "after", 300)} ${valueOf(request.query, "before", 300)}`,
      async (request, tenant) => {
        const key = keyIn(request);
        const data = key === "" ? null : await listed<MemberData>(request, OPEN_MEMBER, { key }, VOTES_AT_ONCE);
        return data?.member ? page(data.member.name, tenant, memberPage(data.member)) : missing(tenant);
      },
      true,
    ),
  );
  router.get(
    "/public/feed.xml",
    open(
      () => "feed",
      async (request, tenant) => ({
        status: 200,
        type: "application/rss+xml; charset=utf-8",
        body: feedOf(await ask<FeedData>(request, OPEN_FEED, {}), links.addressOf(tenant.subdomain)),
      }),
    ),
  );
  return router;
}
