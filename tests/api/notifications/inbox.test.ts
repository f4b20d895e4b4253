import { afterAll, beforeAll, expect, test } from "vitest";
import { requestWith } from "#tests/api/routing/request.ts";
import { openScreen } from "#tests/support/screen.ts";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";

let world: World;
let county: County;
let staff: Person;
let legal: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("inbox");
  staff = await county.as("Department staff");
  legal = await county.as("Legal reviewer");
});
afterAll(() => world?.close());

const INBOX = "{ viewer { unreadNotices notices(first: 50) { id key subject text path readAt } } }";
const inboxOf = async (who: Person) => (await who.read(INBOX)).viewer;
const askLegal = (title: string) => requestWith(staff, [{ email: legal.email ?? "", name: "Lena Gall" }], { title });

test("the person whose step opens immediately has a notice with a link to the step, and no one else", async () => {
  const { key, fileNumber, stepKeys } = await askLegal("Salt");
  const [notice] = (await inboxOf(legal)).notices;
  expect(notice).toMatchObject({
    key: "APPROVAL-NOTIFY",
    subject: `${fileNumber} is ready for your approval`,
    path: `/resolutions/${key}?tab=routing&step=${stepKeys[0]}`,
    readAt: null,
  });
  expect(notice.text).toContain("Salt");
  // The notice itself is the link, so its text has no address.
  expect(notice.text).not.toMatch(/https?:|\{\{/);
  for (const who of [county.guest, await county.as("Clerk")])
    expect(await inboxOf(who)).toEqual({ unreadNotices: 0, notices: [] });
  const ASK = "query($id: ID!) { node(id: $id) { id } }";
  expect((await legal.read(ASK, { id: notice.id })).node).toEqual({ id: notice.id });
  expect((await (await county.as("Full Administrator")).read(ASK, { id: notice.id })).node).toBeNull();
});

test("one notice or all are marked read, repeating it changes nothing, and others' notices stay", async () => {
  await askLegal("One");
  await askLegal("Two");
  const [newest] = (await inboxOf(legal)).notices;
  const clerk = await county.as("Clerk");
  expect(await clerk.verb("markNoticeRead", { noticeId: newest.id })).toMatchObject({ code: "NOT_FOUND" });
  expect(await clerk.does("markNoticeRead", {}, "viewer { unreadNotices }")).toMatchObject({
    viewer: { unreadNotices: 0 },
  });
  const before = (await inboxOf(legal)).unreadNotices;
  const mark = (noticeId: string | null) =>
    legal.does("markNoticeRead", { noticeId }, "viewer { unreadNotices notices { readAt } }");
  expect((await mark(newest.id)).viewer.unreadNotices).toBe(before - 1);
  const { readAt } = (await inboxOf(legal)).notices[0];
  world.clock.advance(1);
  await mark(newest.id);
  expect((await inboxOf(legal)).notices[0].readAt).toBe(readAt);
  const all = (await mark(null)).viewer;
  expect(all.unreadNotices).toBe(0);
  expect(all.notices.every((notice: { readAt: string | null }) => notice.readAt)).toBe(true);
});

test("a screen receives only its own user's notices, even if another has the same role", async () => {
  const other = await world.county("two-lawyers");
  const asker = await other.as("Department staff");
  const first = await other.as("Legal reviewer");
  // A second person of the same role.
  const second = await other.as("Auditor");
  await world.database.inTenant(other.id, async (db) => {
    const { roleId } = await db.user.findFirstOrThrow({ where: { id: first.userId as string } });
    await db.user.updateMany({ where: { id: second.userId as string }, data: { roleId } });
  });
  const query = "subscription { viewerNoticesChanged { unreadNotices } }";
  const unread = (count: number) => (state: any) => state?.viewerNoticesChanged?.unreadNotices === count;
  const open = async (who: Person) => {
    const screen = openScreen(world.port, other.host, { params: { authorization: `Bearer ${who.token}` } });
    await screen.acknowledged;
    return { screen, watching: screen.watch({ query }) };
  };
  const [firstInbox, secondInbox] = [await open(first), await open(second)];
  try {
    await firstInbox.watching.until(unread(0));
    await secondInbox.watching.until(unread(0));
    await requestWith(asker, [{ email: first.email ?? "" }]);
    await firstInbox.watching.until(unread(1));
    expect((await inboxOf(second)).unreadNotices).toBe(0);
    await requestWith(asker, [{ email: second.email ?? "" }]);
    await secondInbox.watching.until(unread(1));
    await first.does("markNoticeRead", {});
    await firstInbox.watching.until(unread(0));
    expect((await inboxOf(second)).unreadNotices).toBe(1);
  } finally {
    await firstInbox.screen.close();
    await secondInbox.screen.close();
  }
});

test("a guest receives nothing", async () => {
  const query = "subscription { viewerNoticesChanged { unreadNotices } }";
  const screen = openScreen(world.port, county.host, { params: {} });
  await screen.acknowledged;
  try {
    await expect(screen.watch({ documentId: world.trust(query) }).refused()).resolves.toBeTruthy();
  } finally {
    await screen.close();
  }
});
