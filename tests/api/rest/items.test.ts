import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type County, openWorld, type Person, type World } from "#tests/support/world.ts";
import { form, PDF } from "./form.ts";

let world: World;
let county: County;
let clerk: Person;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("alpha", {
    seats: [
      { holder: "Ada", weight: 1219 },
      { holder: "Ben", weight: 250 },
      { holder: "Cleo", weight: 100 },
    ],
  });
  clerk = await county.as("Clerk");
});
afterAll(() => world.close());

const put = async (key: string, fields: Record<string, string>, file?: Parameters<typeof form>[1]) =>
  clerk.http(`/api/items/${key}`, await form(fields, file));
const votes = (...pairs: [string, string][]) => JSON.stringify(pairs.map(([name, vote]) => ({ name, vote })));
/** A meeting in session with one item and everyone present. */
const session = async (number: string) => {
  const { key, itemKeys, itemIds } = await county.meeting({ number }).items("A contract").present(3).started().create();
  return { key, item: itemKeys[0] as string, itemId: itemIds[0] as string };
};
const motionOf = async (itemId: string) =>
  (
    await clerk.read(
      "query($id: ID!) { node(id: $id) { ... on AgendaItem { motions { id state text events { sequence } } } } }",
      { id: itemId },
    )
  ).node.motions[0];
const endMeeting = async (key: string) => {
  const { meeting } = await clerk.read(
    "query($key: ID!) { meeting(key: $key) { id items { motions { id state } } } }",
    { key },
  );
  for (const { motions } of meeting.items)
    for (const { id, state } of motions) if (state === "OPEN") await clerk.does("closeVote", { motionId: id });
  await clerk.does("adjournMeeting", { meetingId: meeting.id });
};

describe("agenda item calls", () => {
  test("add, list, move and delete items, and their numbers follow their positions", async () => {
    const { key } = await county.meeting({ number: "I-1" }).create();
    const added = [];
    for (const description of ["One", "Two", "Three"]) {
      const answer = await clerk.http("/api/items?tenantId=alpha", {
        body: { meeting_id: key, number: "99", description },
      });
      expect(answer.status, answer.text).toBe(201);
      added.push(answer.json);
    }
    expect(added.map(({ number }) => number)).toEqual(["1", "2", "3"]);
    expect(await clerk.http(`/api/items/${added[2].id}/move`, { body: { direction: "up" } })).toMatchObject({
      status: 200,
      json: { ok: true },
    });
    expect((await clerk.http(`/api/items/${added[2].id}/move`, { body: { direction: "left" } })).status).toBe(422);
    expect(await clerk.http(`/api/items/${added[0].id}`, { method: "DELETE" })).toMatchObject({
      status: 200,
      json: { ok: true },
    });
    const { status, json } = await clerk.http(`/api/items/by-meeting/${key}?tenantId=alpha`);
    expect(status).toBe(200);
    expect(json.map(({ number, description }: Record<string, string>) => [number, description])).toEqual([
      ["1", "Three"],
      ["2", "Two"],
    ]);
    expect((await clerk.http(`/api/items/${added[0].id}`, { method: "DELETE" })).status).toBe(404);
  });

  test("save items with the specification's form", async () => {
    const { itemKeys } = await county.meeting({ number: "I-2" }).items("Old").create();
    const saved = await put(itemKeys[0] as string, {
      description: "New",
      motion_text: "Resolved, that …",
      vote_type: "Roll Call Vote",
      attendees: "[]",
      vote_result: JSON.stringify({ threshold_type: "TWO_THIRDS", threshold: 99, yes: 99, no: 0, passed: true }),
    });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.json).toMatchObject({
      description: "New",
      motion_text: "Resolved, that …",
      vote_type: "Roll Call Vote",
      threshold_type: "TWO_THIRDS",
      attendees: [],
      vote_result: null,
    });
    expect((await put(itemKeys[0] as string, { motion_text: "" })).json).toMatchObject({
      description: "New",
      motion_text: null,
      threshold_type: "TWO_THIRDS",
    });
  });

  test("refuse wrong input with 422 and the field's name", async () => {
    const { itemKeys } = await county.meeting({ number: "I-3" }).items("Item").create();
    const wrong: [Record<string, string>, string][] = [
      [{ vote_type: "Show of hands" }, "vote_type"],
      [{ attendees: "{" }, "attendees"],
      [{ attendees: '[{"name":"Ada","vote":"Maybe"}]' }, "attendees.0.vote"],
      [{ attendees: '[{"name":"Ada","weight":-1}]' }, "attendees.0.weight"],
      [{ vote_result: '{"threshold_type":"MOST"}' }, "vote_result.threshold_type"],
    ];
    for (const [fields, field] of wrong) {
      const { status, json } = await put(itemKeys[0] as string, fields);
      expect([status, json.field], JSON.stringify(fields)).toEqual([422, field]);
    }
  });

  test("refuse an item that someone else changed meanwhile with 412", async () => {
    const { itemKeys } = await county.meeting({ number: "I-4" }).items("Item").create();
    const key = itemKeys[0] as string;
    const { etag } = (await put(key, { description: "First" })).headers;
    await put(key, { description: "Second" });
    const late = await form({ description: "Third" });
    const answer = await clerk.http(`/api/items/${key}`, {
      ...late,
      headers: { ...late.headers, "If-Match": String(etag) },
    });
    expect([answer.status, answer.json.code]).toEqual([412, "CONFLICT"]);
  });

  test("do not find another county's items", async () => {
    const other = await world.county("beta");
    const { itemKeys } = await other.meeting().items("Theirs").create();
    const key = itemKeys[0] as string;
    for (const request of [
      put(key, { description: "Mine" }),
      clerk.http(`/api/items/${key}`, { method: "DELETE" }),
      clerk.http(`/api/items/${key}/file`, { method: "DELETE" }),
      clerk.http(`/api/items/${key}/move`, { body: { direction: "up" } }),
    ]) {
      expect((await request).status).toBe(404);
    }
  });
});

describe("a roll call in an item's form", () => {
  test("opens if there are votes, with the county's weights and computed totals", async () => {
    const { key, item, itemId } = await session("V-1");
    const saved = await put(item, {
      vote_type: "Roll Call Vote",
      motion_text: "Resolved",
      attendees: votes(["Ada", "Yes"], ["Ben", "No"], ["Cleo", "None"]),
      vote_result: JSON.stringify({ threshold_type: "WEIGHTED_MAJORITY", yes: 0, passed: false }),
    });
    expect(saved.status, saved.text).toBe(200);
    expect(saved.json.attendees).toMatchObject([
      { name: "Ada", present: true, vote: "Yes", weight: 12.19 },
      { name: "Ben", present: true, vote: "No", weight: 2.5 },
      { name: "Cleo", present: true, vote: "None", weight: 1 },
    ]);
    expect(saved.json.vote_result).toEqual({
      threshold_type: "WEIGHTED_MAJORITY",
      threshold: 8,
      yes: 1,
      no: 1,
      abstain: 0,
      present_count: 3,
      weighted: { yes: 12.19, no: 2.5, abstain: 0, total_present_weight: 15.69 },
      passed: true,
    });
    expect(await motionOf(itemId)).toMatchObject({ state: "OPEN", text: "Resolved" });
    await endMeeting(key);
  });

  test("records only the differences, and repeating the same form changes nothing", async () => {
    const { key, item, itemId } = await session("V-2");
    await put(item, { vote_type: "Roll Call Vote", attendees: votes(["Ada", "Yes"], ["Ben", "Yes"]) });
    const { json } = await put(item, { attendees: votes(["Ada", "Yes"], ["Ben", "No"]) });
    expect(json.attendees.map(({ vote }: { vote: string }) => vote)).toEqual(["Yes", "No", "None"]);
    expect((await motionOf(itemId)).events).toHaveLength(3);
    const response = await put(item, { attendees: JSON.stringify(json.attendees) });
    expect(response.status, response.text).toBe(200);
    expect((await motionOf(itemId)).events).toHaveLength(3);
    await endMeeting(key);
  });

  test("may mark members as absent, recused or with another weight", async () => {
    const { key, item } = await session("V-3");
    await put(item, { vote_type: "Roll Call Vote", attendees: votes(["Ada", "Yes"]) });
    const attendees = JSON.stringify([
      { name: "Ada", present: true, vote: "Recused" },
      { name: "Ben", present: false, vote: "None" },
      { name: "Cleo", vote: "Absent", weight: 3.07 },
    ]);
    const { status, text, json } = await put(item, { attendees });
    expect(status, text).toBe(200);
    expect(json.attendees).toMatchObject([
      { name: "Ada", vote: "Recused" },
      { name: "Ben", present: false },
      { name: "Cleo", vote: "Absent", weight: 3.07 },
    ]);
    expect(json.vote_result).toMatchObject({ yes: 0, present_count: 1 });
    await endMeeting(key);
  });

  test("accepts a vote of someone who was not on the roll", async () => {
    const { key, item } = await session("V-4");
    await put(item, { vote_type: "Roll Call Vote", attendees: votes(["Ada", "Yes"]) });
    const { status, text, json } = await put(item, {
      attendees: JSON.stringify([{ name: "Zoe", vote: "No", weight: 2 }]),
    });
    expect(status, text).toBe(200);
    expect(json.attendees).toContainEqual(expect.objectContaining({ name: "Zoe", vote: "No", weight: 2 }));
    await endMeeting(key);
  });

  test("does not change a closed vote: 409 with the rule's text, and nothing in the form is saved", async () => {
    const { key, item, itemId } = await session("V-5");
    await put(item, { vote_type: "Roll Call Vote", attendees: votes(["Ada", "Yes"]) });
    await clerk.does("closeVote", { motionId: (await motionOf(itemId)).id });
    const refused = await put(item, { description: "Changed", attendees: votes(["Ada", "No"]) });
    expect([refused.status, refused.json]).toEqual([409, { error: "The vote is closed.", code: "VOTE_CLOSED" }]);
    const { json } = await clerk.http(`/api/items/by-meeting/${key}`);
    expect(json[0]).toMatchObject({ description: "A contract", vote_result: { yes: 1 } });
    expect((await put(item, { description: "Changed", attendees: votes(["Ada", "Yes"]) })).json.description).toBe(
      "Changed",
    );
    await endMeeting(key);
  });

  test("cannot be opened before the meeting is in session", async () => {
    const { itemKeys } = await county.meeting({ number: "V-6" }).items("Early").present(3).create();
    const refused = await put(itemKeys[0] as string, { vote_type: "Roll Call Vote", attendees: votes(["Ada", "Yes"]) });
    expect([refused.status, refused.json.code]).toEqual([409, "MEETING_NOT_IN_SESSION"]);
  });
});

describe("an item's document", () => {
  test("is stored with the form, read at its lasting address, and removed", async () => {
    const { key, itemKeys } = await county.meeting({ number: "D-1" }).items("With a document").create();
    const item = itemKeys[0] as string;
    const saved = await put(
      item,
      { description: "With a document" },
      { name: "Résolution 12.pdf", type: "application/pdf", bytes: PDF },
    );
    expect(saved.status, saved.text).toBe(200);
    const address = new URL(saved.json.document_url);
    expect(address.host).toBe("alpha.localhost");
    const sent = await clerk.http(address.pathname);
    expect(sent.status).toBe(302);
    const { pathname } = new URL(String(sent.headers["location"]));
    const file = await county.guest.http(pathname);
    expect([file.status, file.text]).toEqual([200, PDF]);
    expect(file.headers["content-disposition"]).toContain("filename*=UTF-8''R%C3%A9solution%2012.pdf");
    expect((await county.guest.http(address.pathname)).status).toBe(404);

    expect(await clerk.http(`/api/items/${item}/file`, { method: "DELETE" })).toMatchObject({
      status: 200,
      json: { ok: true },
    });
    expect((await clerk.http(`/api/items/by-meeting/${key}`)).json[0].document_url).toBeNull();
    expect((await clerk.http(address.pathname)).status).toBe(404);
    expect((await clerk.http(`/api/items/${item}/file`, { method: "DELETE" })).status).toBe(404);
  });

  test("is refused with 422 if it is not what its name says", async () => {
    const { itemKeys } = await county.meeting({ number: "D-2" }).items("Item").create();
    const item = itemKeys[0] as string;
    const web = await put(item, {}, { name: "page.html", type: "text/html", bytes: "<script>alert(1)</script>" });
    expect([web.status, web.json.code]).toEqual([422, "WRONG_TYPE"]);
    const disguised = await put(
      item,
      {},
      { name: "page.pdf", type: "application/pdf", bytes: "<script>alert(1)</script>" },
    );
    expect([disguised.status, disguised.json.code]).toEqual([422, "CONTENT_DIFFERS"]);
  });

  test("is refused over 50 MB with 413, and never read from someone not signed in", async () => {
    const { itemKeys } = await county.meeting({ number: "D-3" }).items("Item").create();
    const big = {
      name: "big.pdf",
      type: "application/pdf",
      bytes: Buffer.concat([Buffer.from(PDF), Buffer.alloc(50 * 1024 * 1024)]),
    };
    const refused = await put(itemKeys[0] as string, {}, big);
    expect([refused.status, refused.json.error]).toEqual([413, "This file is too large. The limit is 50 MB."]);
    expect((await county.guest.http(`/api/items/${itemKeys[0]}`, await form({ description: "x" }))).status).toBe(401);
  });
});
