import fc from "fast-check";
import { expect, test } from "vitest";
import { type Brought, type Newest, passOverOlder } from "./passOver.ts";

const source: Brought = { by: "query", change: undefined };
const motion = (sequence: number, more: object = {}) => ({
  __typename: "Motion",
  id: "m",
  sequence,
  version: 1,
  state: sequence > 1 ? "OPEN" : "PENDING",
  tally: { heads: { yes: sequence, notVoted: 9 - sequence } },
  roll: [{ id: "a", vote: sequence > 2 ? "YES" : "NONE" }],
  ...more,
});
/** A store's data after these answers. Missing fields keep their previous value. */
function merged(before: any, now: any): any {
  if (Array.isArray(now)) return now.map((each, index) => merged(before?.[index], each));
  if (typeof now !== "object" || now === null) return now;
  return {
    ...before,
    ...Object.fromEntries(Object.entries(now).map(([key, value]) => [key, merged(before?.[key], value)])),
  };
}
function storeAfter(answers: object[]) {
  const newest: Newest = new Map();
  return answers.reduce((store: any, answer) => {
    const arrived = structuredClone(answer);
    passOverOlder({ data: { meeting: { items: [{ motions: [arrived] }] } } }, newest, source);
    return merged(store, arrived);
  }, {});
}

test("a state that was read earlier and arrives later reverts nothing", () => {
  expect(storeAfter([motion(2), motion(5), motion(3)])).toEqual(motion(5));
  expect(storeAfter([motion(5), motion(6)])).toEqual(motion(6));
});

test("the close of a vote, which adds no vote, is newer by its version", () => {
  expect(storeAfter([motion(5, { version: 2, state: "CLOSED" }), motion(5)])).toMatchObject({ state: "CLOSED" });
});

test("fields that only the older state has are kept, beside and within newer ones", () => {
  const few = { __typename: "Motion", id: "m", sequence: 5, version: 1, roll: [{ id: "a", vote: "YES" }] };
  const fullMotion = motion(3, { text: "To buy salt", roll: [{ id: "a", vote: "NONE", weight: "2" }] });
  expect(storeAfter([few, fullMotion])).toMatchObject({
    sequence: 5,
    text: "To buy salt",
    state: "OPEN",
    roll: [{ id: "a", vote: "YES", weight: "2" }],
  });
});

test("data without a version passes unchanged", () => {
  const newest: Newest = new Map();
  const answer = { data: { node: { id: "x", title: "New" } }, errors: null };
  passOverOlder(answer, newest, { by: "push", change: undefined });
  expect(answer).toEqual({ data: { node: { id: "x", title: "New" } }, errors: null });
  expect(newest.size).toBe(0);
});

/** A store's data about a meeting after these: `[by, change, what]`. */
function meetingAfter(arrivals: [Brought["by"], number, object][]) {
  const newest: Newest = new Map();
  return arrivals.reduce((store: any, [by, change, what]) => {
    const arrived = { __typename: "Meeting", id: "meeting", ...structuredClone(what) };
    passOverOlder({ data: { meeting: arrived } }, newest, { by, change });
    return merged(store, arrived);
  }, {});
}
const item = (id: string) => ({ currentItem: { id, title: `Item ${id}` } });

test("a push read before a mutation of this window reverts nothing, and the next one counts", () => {
  const early: [Brought["by"], number, object][] = [
    ["push", 4, item("a")],
    ["mutation", 5, item("b")],
    ["push", 5, item("a")],
  ];
  expect(meetingAfter(early)).toMatchObject(item("b"));
  expect(meetingAfter([...early, ["push", 6, item("c")]])).toMatchObject(item("c"));
  expect(
    meetingAfter([
      ["push", 7, item("b")],
      ["push", 6, item("a")],
    ]),
  ).toMatchObject(item("b"));
});

test("if the newest state has no value, an older one brings none back", () => {
  expect(
    meetingAfter([
      ["mutation", 5, { currentItem: null }],
      ["push", 5, item("a")],
    ]),
  ).toEqual({
    __typename: "Meeting",
    id: "meeting",
    currentItem: null,
  });
});

test("a field that the newest state did not bring is compared with the state that did", () => {
  const fields = [
    ["mutation", 5, { state: "RECESS" }],
    ["push", 8, { speakers: 2 }],
    ["push", 4, { state: "IN_SESSION" }],
  ];
  expect(meetingAfter(fields as never)).toMatchObject({ state: "RECESS", speakers: 2 });
});

test("a page's own query is used as it is, whatever came before", () => {
  expect(
    meetingAfter([
      ["push", 9, item("b")],
      ["query", 4, item("a")],
    ]),
  ).toMatchObject(item("a"));
});

test("in whatever order states arrive, the newest is shown", () => {
  const sequences = fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 12 });
  fc.assert(
    fc.property(sequences, (order) => {
      expect(storeAfter(order.map((each) => motion(each)))).toEqual(motion(Math.max(...order)));
    }),
  );
});
