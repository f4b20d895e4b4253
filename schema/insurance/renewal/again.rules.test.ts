import fc from "fast-check";
import { expect, test } from "vitest";
import { lastWritten, notWrittenTo, stillFresh } from "./again.rules.ts";

const now = new Date("2026-03-11T15:00:00Z");
const hoursAgo = (hours: number) => new Date(now.valueOf() - hours * 3_600_000);

test("no one is asked twice within a day, but another address may be, and everyone after a day", () => {
  const people = [{ email: "a@x.example" }, { email: "b@x.example" }];
  const left = (hours: number) =>
    notWrittenTo(people, lastWritten([{ at: hoursAgo(hours), to: ["a@x.example"] }]), now);
  expect(left(1)).toEqual([{ email: "b@x.example" }]);
  expect(left(23.9)).toEqual([{ email: "b@x.example" }]);
  expect(left(24)).toEqual(people);
});

test("of several letters the latest counts, in any reading order", () => {
  const letters = fc.array(
    fc.record({ at: fc.integer({ min: 0, max: 72 }).map(hoursAgo), to: fc.constant(["a@x.example"]) }),
  );
  fc.assert(
    fc.property(letters, (sent) => {
      const left = notWrittenTo([{ email: "a@x.example" }], lastWritten(sent), now);
      expect(left.length === 0).toBe(sent.some(({ at }) => at > stillFresh(now)));
    }),
  );
});
