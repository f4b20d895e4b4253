import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { resolutionAtBoardReview, people } from "#tests/api/resolutions/lifecycle.fixture.ts";
import { ballot, motionOf } from "#tests/api/voting/ballot.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

// The public pages without scripts about a county's meetings, members and resolutions.

let world: World;
let county: County;
let other: County;
let clerk: Person;
const EVIL = `<script>alert("x")</script>`;
const NOWHERE = "01900000-0000-7000-8000-000000000000";
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("open");
  other = await world.county("elsewhere");
  clerk = await county.as("Clerk");
});
afterAll(() => world?.close());

const get = (path: string, headers: Record<string, string> = {}, of: County = county) =>
  of.guest.http(path, { headers: { accept: "text/html", ...headers } });
/** The text of a page, without tags and repeated spaces. */
const words = async (path: string) =>
  (await get(path)).text
    .replace(/<style>[\s\S]*<\/style>/, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(/\s+/g, " ");
const pathOf = async (meetingId: string) =>
  `/public/meetings/${(await clerk.read("query($id: ID!) { node(id: $id) { ... on Meeting { key } } }", { id: meetingId })).node.key}`;

describe("meetings for everyone", () => {
  test("a scheduled meeting is announced, shows items once its agenda is public, and disappears when deleted", async () => {
    const { id, key } = await county.meeting().items(`Roads ${EVIL}`).create();
    const path = `/public/meetings/${key}`;
    const { number } = await meetingOf(key);
    expect(await words(path)).toContain("The agenda is not published yet. It will appear on this page.");
    for (const list of ["/public", "/public/meetings"]) {
      const announced = await words(list);
      expect(announced).toContain(`Next meeting Wednesday, March 11, 2026, 10:00 AM Board meeting ${number}`);
      expect(announced).toContain("The agenda is not published yet.");
      expect(announced).not.toContain("Roads");
    }
    expect((await get(path)).text).not.toContain("Roads");
    await clerk.does("publishAgenda", { meetingId: id });
    const page = await get(path);
    expect(page.status).toBe(200);
    expect(page.text).not.toContain(EVIL);
    expect(page.text).toContain("1. Roads &lt;script&gt;");
    expect(page.text).toContain(`href="/api/meetings/${key}/agenda.pdf"`);
    for (const list of ["/public", "/public/meetings"])
      expect((await get(list)).text).toContain(`<a class="go" href="${path}#items">Agenda</a>`);
    expect((await get("/public/feed.xml", { accept: "*/*" })).text).toContain(key);
    await clerk.does("deleteMeeting", { meetingId: id });
    expect((await get(path)).status).toBe(404);
    expect(await words("/public/meetings")).not.toContain(key);
  });

  test("a vote shows its mover, its outcome and rule, and how each member voted", async () => {
    const vote = await ballot(county, { text: "That a plow be bought" });
    const [one = "", two = "", ...rest] = county.members.map(({ name }) => name);
    await vote.castAll({ [one]: "NO", [two]: "ABSTAIN", ...Object.fromEntries(rest.map((name) => [name, "YES"])) });
    const path = await pathOf(vote.meetingId);
    expect(await words(path)).toContain("The vote is open");
    await vote.close();
    const shown = await words(path);
    expect(shown).toContain(`Passed : ${rest.length} yes, 1 no, 1 abstained`);
    expect(shown).toMatch(/Passes: \d+ Yes, \d+ needed/);
    expect(shown).toMatch(new RegExp(`${one} [^.]*? No `));
  });

  test("the cached page is rebuilt when a meeting changes, and an unchanged one is answered with 304", async () => {
    const { id, key } = await county.meeting({ number: "2026-901" }).items("Roads").published().create();
    const path = `/public/meetings/${key}`;
    const first = await get(path);
    expect(first.text).toContain("2026-901");
    expect(first.headers["cache-control"]).toMatch(/^public, max-age=\d$/);
    const again = await get(path, { "if-none-match": String(first.headers["etag"]) });
    expect([again.status, again.text]).toEqual([304, ""]);
    const { version, meetingType, date } = await meetingOf(key);
    await clerk.does("updateMeeting", { meetingId: id, version, meetingType, date, number: "2026-902" });
    const changed = await get(path, { "if-none-match": String(first.headers["etag"]) });
    expect(changed.status).toBe(200);
    expect(changed.text).toContain("2026-902");
  });

  test("the list is filtered by words and year and paged, and an invalid cursor gives the first page", async () => {
    const many = await world.county("many");
    for (let at = 1; at <= 23; at += 1)
      await many
        .meeting({ number: `2025-${at}`, date: `2025-01-${String(at).padStart(2, "0")}` })
        .items("x")
        .published()
        .create();
    const read = async (path: string) => (await get(path, {}, many)).text;
    const links = (text: string) =>
      [...text.matchAll(/href="(\/public\/meetings\/[\da-f-]{36})"/g)].map(([, link]) => link);
    const first = await read("/public/meetings");
    const next = /rel="next" href="([^"]*)"/.exec(first)?.[1]?.replaceAll("&amp;", "&") ?? "";
    const second = await read(next);
    expect(new Set([...links(first), ...links(second)]).size).toBe(23);
    expect(links(await read(/rel="prev" href="([^"]*)"/.exec(second)?.[1] ?? ""))).toEqual(links(first));
    for (const strange of ["?after=nonsense", "?q=%00&year=abc", "?after=%00&before=", "?q=a&q=b".slice(0, 1)])
      expect(links(await read(`/public/meetings${strange}`))).toEqual(links(first));
    expect(links(await read("/public/meetings?q=2025-23"))).toHaveLength(1);
    expect(await read("/public/meetings?year=1999")).toContain("No meetings match your search.");
  });

  test("an unknown meeting, an invalid key and another county's meeting give the same answer", async () => {
    const theirs = await other.meeting().items("Theirs").published().create();
    const seat = await world.database.inTenant(other.id, (db) => db.member.findFirstOrThrow());
    for (const path of [
      ...["meetings", "members", "resolutions"].flatMap((list) => [`${list}/${NOWHERE}`, `${list}/x`, `${list}/%00`]),
      `meetings/${theirs.key}`,
      `members/${seat.id}`,
    ]) {
      const page = await get(`/public/${path}`);
      expect([path, page.status]).toEqual([path, 404]);
      expect(page.text).toContain("Page not found");
      expect(page.text).not.toContain("Theirs");
    }
    for (const path of [`meetings/${theirs.key}/files/${NOWHERE}`, `meetings/x/files/y`])
      expect((await get(`/public/${path}`)).status).toBe(404);
  });

  test("signed-in people read the same pages as everyone, without drafts", async () => {
    const { key } = await county.meeting().items("Not yet public").create();
    for (const path of ["", `/${key}`])
      expect((await clerk.http(`/public/meetings${path}`, { headers: { accept: "text/html" } })).text).toBe(
        (await get(`/public/meetings${path}`)).text,
      );
    expect((await get(`/public/meetings/${key}`)).text).not.toContain("Not yet public");
  });
});

describe("members and resolutions for everyone", () => {
  test("a member's page lists every decided vote, and none that is still open", async () => {
    const ownCounty = await world.county("votes");
    const decided = await ballot(ownCounty, { text: "That it be done" });
    const name = ownCounty.members[0]?.name ?? "";
    await decided.castAll(Object.fromEntries(ownCounty.members.map((member) => [member.name, "YES"])));
    await decided.close();
    const open = await ballot(ownCounty, { text: "That it wait" });
    await open.castAll({ [name]: "NO" });
    const list = (await get("/public/members", {}, ownCounty)).text;
    const path = new RegExp(`href="(/public/members/[^"]*)"[^>]*>${name}<`).exec(list)?.[1] ?? "";
    const page = (await get(path, {}, ownCounty)).text
      .replace(/<style>[\s\S]*<\/style>/, "")
      .replaceAll(/<[^>]*>/g, " ")
      .replaceAll(/\s+/g, " ");
    expect(page).toContain("1 roll call, latest meeting first.");
    expect(page).toContain("Yes Passed");
    expect(page).not.toContain("Not decided");
  });

  test("a member's vote on an amendment is never read as one on the matter", async () => {
    const ownCounty = await world.county("amends");
    const { meeting, itemId } = await motionOf(ownCounty, { text: "That it be done" });
    const clerk = await ownCounty.as("Clerk");
    const { motion } = await clerk.does("addMotion", { itemId, kind: "AMEND", text: "Twice" }, "motion { id }");
    const opened = await clerk.does("openVote", { motionId: motion.id }, "motion { roll { id } }");
    const votes = opened.motion.roll.map(({ id }: { id: string }) => ({ entryId: id, value: "NO" }));
    await clerk.does("castVotes", { motionId: motion.id, votes });
    await clerk.does("closeVote", { motionId: motion.id });
    await clerk.does("adjournMeeting", { meetingId: meeting.id });
    const page = (await get(`/public/members/${ownCounty.members[0]?.id}`, {}, ownCounty)).text;
    expect(page).toMatch(
      /1\. Amendment to “To buy a snow plow”<\/a>\s*<\/th>\s*<td role="cell" data-of="Vote"><strong class="tag no">No</,
    );
  });

  test("a published resolution can be found and read, and its text is never treated as markup", async () => {
    const { staff } = await people(world, county);
    const resolution = await resolutionAtBoardReview(staff, clerk);
    await clerk.does("recordAdoption", { resolutionId: resolution.id, adoptedOn: "2026-03-11", reason: "By hand" });
    const path = `/public/resolutions/${resolution.key}`;
    expect((await get(path)).status).toBe(404);
    expect(await words("/public/resolutions?q=salt")).toContain("No resolutions match your search.");
    await clerk.does("publishResolution", { resolutionId: resolution.id });
    await expect.poll(async () => (await get(path)).status).toBe(200);
    expect(await words("/public/resolutions?q=salt&year=2026")).toContain("Road salt");
    expect(await words(path)).toContain("Adopted on");
  });
});

/** A meeting as the clerk reads it. */
const meetingOf = async (key: string) =>
  (await clerk.read("query($key: ID!) { meeting(key: $key) { number version meetingType date } }", { key })).meeting;
