import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "#tests/support/http.ts";
import { type County, openWorld, PASSWORD, type World } from "#tests/support/world.ts";

// An evening recorded from outside, only by the documented calls: the test uses nothing of the product but its
// addresses.

const SEATS = [
  { holder: "Ada", weight: 400 },
  { holder: "Ben", weight: 250 },
  { holder: "Cleo", weight: 100 },
  { holder: "Dan", weight: 100 },
  { holder: "Eve", weight: 100 },
  { holder: "Finn", weight: 100 },
];

let world: World;
let county: County;
beforeAll(async () => {
  world = await openWorld();
  county = await world.county("evening", { seats: SEATS });
  await county.as("Clerk");
});
afterAll(() => world?.close());

let token = "";
/** One documented call, as an outside program makes it. */
async function call(method: string, path: string, body?: unknown): Promise<{ status: number; json: any }> {
  const sent = body instanceof FormData ? new Response(body) : null;
  return ask(world.port, county.host, path, {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(sent ? { "content-type": sent.headers.get("content-type") ?? "" } : {}),
    },
    body: sent ? new Uint8Array(await sent.arrayBuffer()) : body,
  });
}
/** The same call, which must succeed. */
async function does(method: string, path: string, body?: unknown): Promise<any> {
  const { status, json } = await call(method, path, body);
  if (status >= 300) throw new Error(`${method} ${path}: ${status} ${JSON.stringify(json)}`);
  return json;
}

interface Line {
  name: string;
  vote: string;
  present?: boolean;
  weight?: number;
}
const NAMES = SEATS.map(({ holder }) => holder);
/** 'YYNA R-': the votes in seat order. '-' has not voted, 'x' is absent, 'o' has left the room. */
const roll = (votes: string): Line[] =>
  NAMES.map((name, index) => {
    const vote = { Y: "Yes", N: "No", A: "Abstain", R: "Recused", x: "Absent", o: "None", "-": "None" }[
      votes[index] ?? "-"
    ];
    return { name, vote: vote as string, present: votes[index] !== "o" };
  });
/** The specification's form. */
function itemForm(description: string, attendees: Line[], threshold_type: string, more: Record<string, string> = {}) {
  const form = new FormData();
  form.set("description", description);
  form.set("motion_text", `Resolved: ${description}`);
  form.set("vote_type", "Roll Call Vote");
  form.set("attendees", JSON.stringify(attendees));
  form.set("vote_result", JSON.stringify({ threshold_type, passed: true }));
  for (const [name, value] of Object.entries(more)) form.set(name, value);
  return form;
}

interface Ballot {
  what: string;
  votes: string;
  rule: string;
  result: object;
}
const EVENING: Ballot[] = [
  { what: "carried by all", votes: "YYYYYY", rule: "MAJORITY", result: { threshold: 4, yes: 6, no: 0, passed: true } },
  {
    what: "carried narrowly",
    votes: "YYYYNN",
    rule: "MAJORITY",
    result: { threshold: 4, yes: 4, no: 2, passed: true },
  },
  { what: "failed", votes: "YYNNNN", rule: "MAJORITY", result: { threshold: 4, yes: 2, no: 4, passed: false } },
  {
    what: "a tie, which fails",
    votes: "YYYNNN",
    rule: "MAJORITY",
    result: { threshold: 4, yes: 3, no: 3, passed: false },
  },
  {
    what: "carried by weight against the heads",
    votes: "YYNNNN",
    rule: "WEIGHTED_MAJORITY",
    result: {
      threshold: 6,
      yes: 2,
      no: 4,
      weighted: { yes: 6.5, no: 4, abstain: 0, total_present_weight: 10.5 },
      passed: true,
    },
  },
  {
    what: "failed by weight against the heads",
    votes: "NNYYYY",
    rule: "WEIGHTED_MAJORITY",
    result: {
      threshold: 6,
      yes: 4,
      no: 2,
      weighted: { yes: 4, no: 6.5, abstain: 0, total_present_weight: 10.5 },
      passed: false,
    },
  },
  {
    what: "carried by two thirds",
    votes: "YYYYNN",
    rule: "TWO_THIRDS",
    result: { threshold: 4, yes: 4, passed: true },
  },
  {
    what: "failed by two thirds",
    votes: "YYYNNA",
    rule: "TWO_THIRDS",
    result: { threshold: 4, yes: 3, abstain: 1, passed: false },
  },
  {
    what: "failed by abstentions, which count as present",
    votes: "YYYAAA",
    rule: "MAJORITY",
    result: { threshold: 4, yes: 3, no: 0, abstain: 3, present_count: 6, passed: false },
  },
  {
    what: "carried by those who were there",
    votes: "YYYxxo",
    rule: "MAJORITY",
    result: { threshold: 2, yes: 3, no: 0, present_count: 3, passed: true },
  },
  {
    what: "carried with one member recused",
    votes: "RYYYYN",
    rule: "MAJORITY",
    result: { threshold: 4, yes: 4, no: 1, abstain: 0, present_count: 6, passed: true },
  },
];

describe("entering a past meeting by documented calls alone", { timeout: 120_000 }, () => {
  let meeting: string;
  const items: string[] = [];

  test("someone signs in, and the meeting and its attendance are entered", async () => {
    ({ token } = await does("POST", "/api/login", { email: "clerk@evening.example", password: PASSWORD }));
    const created = await does("POST", "/api/meetings", {
      number: "E-1",
      meeting_type: "Board",
      date: "2026-02-10",
      time: "19:00",
    });
    meeting = created.id;
    const listed = await does(
      "POST",
      "/api/attendance/bulk",
      NAMES.map((legislator_name) => ({ meeting_id: meeting, legislator_name, present: true })),
    );
    expect(listed).toHaveLength(6);
  });

  test.each(EVENING)("a roll call is recorded and closed: $what", async ({ what, votes, rule, result }) => {
    const { id } = await does("POST", "/api/items", { meeting_id: meeting, description: what });
    items.push(id);
    const saved = await does("PUT", `/api/items/${id}`, itemForm(what, roll(votes), rule));
    expect(saved.vote_result).toMatchObject({ threshold_type: rule, ...result });
  });

  test("everything that was recorded is read back, item by item", async () => {
    const read = await does("GET", `/api/meetings/${meeting}`);
    expect(read.items).toHaveLength(EVENING.length);
    for (const [index, { what, votes, rule, result }] of EVENING.entries()) {
      const item = read.items[index];
      expect(item).toMatchObject({ description: what, motion_text: `Resolved: ${what}`, vote_type: "Roll Call Vote" });
      expect(item.vote_result, what).toMatchObject({ threshold_type: rule, ...result });
      expect(item.attendees.map(({ name, vote }: Line) => [name, vote])).toEqual(
        roll(votes).map(({ name, vote }) => [name, vote]),
      );
    }
  });

  test("repeating the same form changes nothing", async () => {
    for (const [index, { what, votes, rule }] of EVENING.entries())
      await does("PUT", `/api/items/${items[index]}`, itemForm(what, roll(votes), rule));
    expect(await eventsOf(0)).toHaveLength(6);
    expect(await eventsOf(9)).toHaveLength(5);
  });

  test("later differences are corrections: with the given reason, otherwise with the default one", async () => {
    const first = await does(
      "PUT",
      `/api/items/${items[3]}`,
      itemForm("a tie, which fails", roll("YYYYNN"), "MAJORITY"),
    );
    expect(first.vote_result).toMatchObject({ yes: 4, no: 2, passed: true });
    const reason = "The tape says No.";
    const second = await does(
      "PUT",
      `/api/items/${items[3]}`,
      itemForm("a tie, which fails", roll("YYYNNN"), "MAJORITY", { reason }),
    );
    expect(second.vote_result).toMatchObject({ yes: 3, no: 3, passed: false });
    expect((await eventsOf(3)).slice(6)).toEqual([
      { kind: "CORRECTION", value: "YES", reason: "Recorded again by the documented call." },
      { kind: "CORRECTION", value: "NO", reason },
    ]);
    expect((await does("GET", `/api/items/by-meeting/${meeting}`))[3].vote_result).toMatchObject({ passed: false });
  });

  test("a member sent as gone after the close is marked absent", async () => {
    const saved = await does("PUT", `/api/items/${items[0]}`, itemForm("carried by all", roll("YYYYYo"), "MAJORITY"));
    expect(saved.vote_result).toMatchObject({ yes: 5, present_count: 5, threshold: 3, passed: true });
    expect(saved.attendees[5]).toMatchObject({ name: "Finn", vote: "Absent" });
  });

  test("someone who was not on the closed roll gets no vote: 409, and nothing in the form is saved", async () => {
    const stranger = [...roll("YYYYYY"), { name: "Zoe", vote: "Yes" }];
    const refused = await call("PUT", `/api/items/${items[1]}`, itemForm("Changed", stranger, "MAJORITY"));
    expect([refused.status, refused.json.code]).toEqual([409, "VOTE_CLOSED"]);
    expect((await does("GET", `/api/items/by-meeting/${meeting}`))[1]).toMatchObject({
      description: "carried narrowly",
      vote_result: { yes: 4, no: 2 },
    });
  });

  const eventsOf = async (index: number) => {
    const clerk = await county.as("Clerk");
    const { meeting: read } = await clerk.read(
      "query($key: ID!) { meeting(key: $key) { items { motions { state events { kind value reason } } } } }",
      { key: meeting },
    );
    const [motion] = read.items[index].motions;
    expect(motion.state).toBe("CLOSED");
    return motion.events;
  };
});

describe("a complete roll call in a meeting in session", () => {
  test("stays open for members who have not voted, and closes with its result once everyone has", async () => {
    const { itemKeys } = await county.meeting({ number: "S-1" }).items("One", "Two").present(6).started().create();
    const [one, two] = itemKeys;
    const state = async (index: number) => {
      const clerk = await county.as("Clerk");
      const { node } = await clerk.read(
        "query($id: ID!) { node(id: $id) { ... on AgendaItem { motions { state } } } }",
        {
          id: Buffer.from(`AgendaItem:${itemKeys[index]}`).toString("base64"),
        },
      );
      return node.motions[0]?.state;
    };
    await does("PUT", `/api/items/${one}`, itemForm("One", roll("YYYYY-"), "MAJORITY"));
    expect(await state(0)).toBe("OPEN");
    const refused = await call("PUT", `/api/items/${two}`, itemForm("Two", roll("YYYYYY"), "MAJORITY"));
    expect([refused.status, refused.json.code]).toEqual([409, "ANOTHER_VOTE_OPEN"]);
    const plain = itemForm("One", roll("YYYYYN"), "MAJORITY");
    plain.delete("vote_result");
    await does("PUT", `/api/items/${one}`, plain);
    expect(await state(0)).toBe("OPEN");
    await does("PUT", `/api/items/${one}`, itemForm("One", roll("YYYYYN"), "MAJORITY"));
    expect(await state(0)).toBe("CLOSED");
    await does("PUT", `/api/items/${two}`, itemForm("Two", roll("YYYYYY"), "MAJORITY"));
    expect(await state(1)).toBe("CLOSED");
  });

  test("once closed changes only with a reason", async () => {
    const { itemKeys } = await county.meeting({ number: "S-2" }).items("One").present(6).started().create();
    await does("PUT", `/api/items/${itemKeys[0]}`, itemForm("One", roll("YYYYYY"), "MAJORITY"));
    const refused = await call("PUT", `/api/items/${itemKeys[0]}`, itemForm("One", roll("YYYYYN"), "MAJORITY"));
    expect([refused.status, refused.json.code]).toEqual([409, "VOTE_CLOSED"]);
    const saved = await does(
      "PUT",
      `/api/items/${itemKeys[0]}`,
      itemForm("One", roll("YYYYYN"), "MAJORITY", { reason: "Misheard." }),
    );
    expect(saved.vote_result).toMatchObject({ yes: 5, no: 1 });
  });
});
