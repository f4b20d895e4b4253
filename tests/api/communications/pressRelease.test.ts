import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { ballot } from "../voting/ballot.ts";

let world: World;
let county: County;
let other: County;
let clerk: Person;

beforeAll(async () => {
  world = await openWorld();
  county = await world.county("greene");
  other = await world.county("delaware");
  clerk = await county.as("Clerk");
});
afterAll(() => world.close());

const RELEASE = "id key state version headline body publishedAt publishedBy byHand recordChanged withdrawnWhy";
const draft = async (itemId: string, more: object = {}) =>
  (await clerk.does("draftPressRelease", { itemId, ...more }, `pressRelease { ${RELEASE} }`)).pressRelease;
const plan = () => county.meeting().items("A bridge over the Goose Creek");
const itemOf = async (published = true) => {
  const { itemIds, itemKeys, key } = await (published ? plan().published() : plan()).create();
  return { itemId: itemIds[0] as string, itemKey: itemKeys[0] as string, meetingKey: key };
};
const page = (path: string, who: Person = county.guest) => who.http(path, { headers: { accept: "text/html" } });

describe("the documented call", () => {
  test("the documented call returns the text of an item and saves nothing", async () => {
    const { itemKey, itemId } = await itemOf(false);
    const answer = await clerk.http(`/api/items/${itemKey}/press-release`, { method: "POST", body: {} });
    expect(answer.status).toBe(200);
    expect(answer.json.text).toContain("will consider the following");
    expect(answer.json.text).toContain("A bridge over the Goose Creek");
    const plain = await clerk.http(`/api/items/${itemKey}/press-release`, {
      method: "POST",
      body: { tone: "plain", includeFiscal: false },
    });
    expect(plain.json.text).toContain("will talk about this");
    const { node } = await clerk.read(
      "query($id: ID!) { node(id: $id) { ... on AgendaItem { pressReleases { id } } } }",
      { id: itemId },
    );
    expect(node.pressReleases).toEqual([]);
  });

  test("another county's token, an unknown tone or item, and a caller who may not edit items are refused", async () => {
    const { itemKey } = await itemOf();
    const call = (who: Person, key = itemKey, body: object = {}) =>
      who.http(`/api/items/${key}/press-release`, { method: "POST", body });
    expect((await call(await other.as("Clerk"))).status).toBe(404);
    expect((await call(clerk, itemKey, { tone: "angry" })).status).toBe(422);
    expect((await call(clerk, "00000000-0000-7000-8000-000000000000")).json.code).toBe("ITEM_NOT_FOUND");
    expect((await call(await county.as("Department staff"))).status).toBe(403);
    expect((await call(county.guest)).status).toBe(401);
  });
});

describe("a press release is kept with its item", () => {
  test("two simultaneous requests make one draft, and edited text is replaced only on demand", async () => {
    const { itemId } = await itemOf();
    const [one, two] = await Promise.all([draft(itemId), draft(itemId)]);
    expect(one.id).toBe(two.id);
    const { version } = await draft(itemId);
    const words = { headline: "A new bridge", body: "The county has a new bridge." };
    const edited = await clerk.does(
      "editPressRelease",
      { pressReleaseId: one.id, version, ...words },
      `pressRelease { ${RELEASE} }`,
    );
    expect(edited.pressRelease).toMatchObject({ ...words, byHand: true });
    const old = { pressReleaseId: one.id, version, ...words };
    expect(await clerk.verb("editPressRelease", old)).toMatchObject({ __typename: "Conflict" });
    expect(await clerk.verb("draftPressRelease", { itemId })).toMatchObject({ code: "HAND_EDITED" });
    expect((await draft(itemId, { overwrite: true })).headline).toContain("to consider");
  });

  test("it is not published before the agenda is, nor when the record has changed since", async () => {
    const hidden = await itemOf(false);
    const early = await draft(hidden.itemId);
    const publish = ({ id, version }: { id: string; version: number }) =>
      clerk.verb("publishPressRelease", { pressReleaseId: id, version });
    expect(await publish(early)).toMatchObject({ code: "AGENDA_NOT_PUBLIC" });
    const vote = await ballot(county, { present: 4 });
    const before = await draft(vote.itemId);
    await vote.castAll({ "Member 1": "NO", "Member 2": "NO", "Member 3": "NO", "Member 4": "YES" });
    await vote.close();
    expect(await publish(before)).toMatchObject({ code: "RECORD_CHANGED" });
    const after = await draft(vote.itemId);
    expect(after.body).toContain("did not approve the following");
    expect(after.body).toContain("voted 1 to 3, and the motion failed.");
    expect(await publish(after)).toMatchObject({ __typename: "PublishPressReleasePayload" });
    expect(await publish({ ...after, version: after.version + 1 })).toMatchObject({ code: "NOT_A_DRAFT" });
  });

  test("a published release is public on its page, the meeting's and in the feed, and a withdrawn one is not", async () => {
    const { itemId, meetingKey } = await itemOf();
    const { id, key, version, headline } = await draft(itemId);
    expect((await page(`/public/releases/${key}`)).status).toBe(404);
    await clerk.does("publishPressRelease", { pressReleaseId: id, version });
    const read = "query($key: ID!) { pressRelease(key: $key) { headline publishedBy } }";
    expect((await county.guest.read(read, { key })).pressRelease).toEqual({ headline, publishedBy: null });
    expect((await other.guest.read(read, { key })).pressRelease).toBeNull();
    expect((await page(`/public/releases/${key}`, other.guest)).status).toBe(404);
    expect((await page(`/public/releases/${key}`)).text).toContain("A bridge over the Goose Creek");
    expect((await page(`/public/meetings/${meetingKey}`)).text).toContain(`/public/releases/${key}`);
    expect((await page("/public/feed.xml")).text).toContain(`/public/releases/${key}`);
    expect(await clerk.verb("deleteAgendaItem", { itemId })).toMatchObject({ code: "RELEASE_PUBLISHED" });
    expect(await clerk.verb("withdrawPressRelease", { pressReleaseId: id, reason: " " })).toMatchObject({
      code: "REASON_REQUIRED",
    });
    await clerk.does("withdrawPressRelease", { pressReleaseId: id, reason: "Wrong creek" });
    expect((await county.guest.read(read, { key })).pressRelease).toBeNull();
    expect((await page(`/public/releases/${key}`)).status).toBe(404);
    const { history } = await clerk.read(
      "query($id: ID!) { history(recordId: $id) { edges { node { action reason } } } }",
      { id },
    );
    expect(history.edges.map(({ node }: any) => node)).toContainEqual({
      action: "withdrawPressRelease",
      reason: "Wrong creek",
    });
  });
});
