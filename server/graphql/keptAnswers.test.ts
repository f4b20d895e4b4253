import { parse } from "graphql";
import { describe, expect, it } from "vitest";
import type { Actor, Ports, TenantFacts } from "#schema/context.ts";
import { todayOf } from "#schema/tenancy/today.ts";
import { KeptAnswers, type Question, watchedPorts } from "./keptAnswers.ts";

const tenant = { id: "t", timeZone: "America/New_York" } as TenantFacts;
const clerk = { userId: "u", sessionId: "s", permissions: new Set(["a"]) } as unknown as Actor;
const question: Question = {
  tenant,
  actor: clerk,
  document: parse("{ a }"),
  operationName: null,
  variables: { key: 1 },
};
const NOON = new Date("2026-03-11T16:00:00Z");

describe("answers that are kept", () => {
  it("hold while the county's number stands, and no longer than their time", () => {
    const kept = new KeptAnswers(1000);
    const answer = { data: { a: 1 } };
    kept.set("k", "7", NOON.valueOf() + 1, answer);
    expect(kept.get("k", "7", NOON)).toBe(answer);
    expect(kept.get("k", "8", NOON)).toBeUndefined();
    expect(kept.get("k", "7", new Date(NOON.valueOf() + 1))).toBeUndefined();
  });

  it("are of one question: another person, right, county, document or variable is another", () => {
    const kept = new KeptAnswers(1000);
    const key = kept.keyOf(question);
    expect(kept.keyOf({ ...question, actor: { ...clerk } })).toBe(key);
    const others: Question[] = [
      { ...question, actor: null },
      { ...question, actor: { ...clerk, userId: "v" } },
      { ...question, actor: { ...clerk, permissions: new Set(["a", "b"]) } },
      { ...question, tenant: { ...tenant, id: "u" } },
      { ...question, document: parse("{ a }") },
      { ...question, operationName: "A" },
      { ...question, variables: { key: "1" } },
    ];
    expect(new Set([key, ...others.map((other) => kept.keyOf(other))]).size).toBe(others.length + 1);
  });

  it("take no more room than they are given: what was unasked longest goes first, and what is too long is not kept", () => {
    const kept = new KeptAnswers(60);
    const long = (text: string) => ({ data: { text } });
    for (const key of ["a", "b", "c"]) kept.set(key, "1", Infinity, long("0123456"));
    expect(["a", "b", "c"].filter((key) => kept.get(key, "1", NOON))).toEqual(["b", "c"]);
    kept.set("d", "1", Infinity, long("0".repeat(61)));
    expect(kept.get("d", "1", NOON)).toBeUndefined();
  });
});

describe("what a reading asks of the outside", () => {
  const outside = (ask: (ports: Ports) => unknown): number => {
    let until = Number.POSITIVE_INFINITY;
    const files = { signedGet: () => "address", head: () => null };
    const ports = {
      clock: { now: () => NOON },
      files,
      log: { info() {} },
      secrets: { random: () => "r", mark: () => "m" },
    } as unknown as Ports;
    ask(watchedPorts(ports, (at) => (until = Math.min(until, at))));
    return until;
  };

  it("the county's day lets an answer hold until its midnight, in its own time zone", () => {
    expect(outside((ports) => todayOf({ tenant, ports }))).toBe(new Date("2026-03-12T04:00:00Z").valueOf());
  });

  it("a signed address lets it hold for two of the address's minutes", () => {
    expect(outside(({ files }) => files.signedGet({} as never))).toBe(NOON.valueOf() + 120_000);
  });

  it("what the server's secret makes of a text is the same each time", () => {
    expect(outside(({ secrets }) => secrets.mark("purpose", "text"))).toBe(Number.POSITIVE_INFINITY);
  });

  it("the hour, chance, what the store holds and everything else let it hold not at all; the log is no question", () => {
    expect(outside(({ clock }) => clock.now())).toBe(0);
    expect(outside(({ files }) => files.head("key"))).toBe(0);
    expect(outside(({ secrets }) => secrets.random(8))).toBe(0);
    expect(outside(({ mail }) => mail)).toBe(0);
    expect(outside(({ log }) => log.info({}, ""))).toBe(Number.POSITIVE_INFINITY);
  });
});
