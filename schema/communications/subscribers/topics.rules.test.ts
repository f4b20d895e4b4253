import fc from "fast-check";
import { expect, test } from "vitest";
import { changesOfMeeting, MAX_SUBSCRIBERS, readAddress, readTopics, refuseFull, TOPICS } from "./topics.rules.ts";

test("an address is stored in lower case, and an invalid one is refused at its field", () => {
  expect(readAddress(" Ann.Lee@Example.com ")).toEqual({ email: "ann.lee@example.com" });
  for (const typed of [
    "",
    "ann",
    "ann@",
    "ann@example",
    "a b@example.com",
    "{{link}}@example.com",
    "a@b.com\nbcc:c@d.com",
  ])
    expect(readAddress(typed)).toMatchObject({ refusal: { code: "EMAIL_INVALID", field: "email" } });
});

test("no accepted address has a character that could break a letter's header or text", () => {
  const acceptedEmails = fc
    .sample(fc.string({ unit: "grapheme", minLength: 1, maxLength: 6 }), 500)
    .flatMap((typed) => {
      const read = readAddress(`${typed}@example.com`);
      return "email" in read ? [read.email] : [];
    });
  expect(acceptedEmails.filter((email) => /[\s{}<>",;]|[^!-~]/.test(email))).toEqual([]);
});

test("topics are chosen from the list, at least one, each once", () => {
  expect(readTopics(["MINUTES", "AGENDAS", "MINUTES"])).toEqual({ topics: ["AGENDAS", "MINUTES"] });
  expect(readTopics([])).toMatchObject({ refusal: { code: "TOPIC_REQUIRED" } });
  expect(readTopics([...TOPICS, "GOSSIP"])).toMatchObject({ refusal: { code: "TOPIC_UNKNOWN" } });
});

test("a county accepts a limited number of addresses", () => {
  expect(refuseFull(MAX_SUBSCRIBERS - 1)).toBeNull();
  expect(refuseFull(MAX_SUBSCRIBERS)?.code).toBe("FULL");
});

test("subscribers are notified when a meeting's day, time or place changes, not when its number does", () => {
  const meeting = { date: "2026-03-11", startTime: "18:00", location: "Room 1" };
  expect(changesOfMeeting(meeting, { ...meeting })).toEqual([]);
  expect(changesOfMeeting(meeting, { ...meeting, date: "2026-03-12", location: null })).toEqual([
    "its date",
    "its place",
  ]);
});
