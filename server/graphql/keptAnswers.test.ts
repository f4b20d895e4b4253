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

describe("cached answers", () => {
  it("are valid while the county's number is unchanged, and no longer than their time", () => {
    const cache = new KeptAnswers(1000);
    const answer = { data: { a: 1 } };
    cache.set("k", "7", NOON.valueOf() + 1, answer);
    expect(cache.get("k", "7", NOON)).toBe(answer);
    expect(cache.get("k", "8", NOON)).toBeUndefined();
    expect(cache.get("k", "7", new Date(NOON.valueOf() + 1))).toBeUndefined();
  });

  it("belong to one question: another person, permission, county, document or variable is another", () => {
    const cache = new KeptAnswers(1000);
    const key = cache.keyOf(question);
    expect(cache.keyOf({ ...question, actor: { ...clerk } })).toBe(key);
    const others: Question[] = [
      { ...question, actor: null },
      { ...question, actor: { ...clerk, userId: "v" } },
      { ...question, actor: { ...clerk, permissions: new Set(["a", "b"]) } },
      { ...question, tenant: { ...tenant, id: "u" } },
      { ...question, document: parse("{ a }") },
      { ...question, operationName: "A" },
      { ...question, variables: { key: "1" } },
    ];
    expect(new Set([key, ...others.map((other) => cache.keyOf(other))]).size).toBe(others.length + 1);
  });

  it("use only their memory: the least recently used goes first, and too long ones are not cached", () => {
    const cache = new KeptAnswers(60);
    const long = (text: string) => ({ data: { text } });
    for (const key of ["a", "b", "c"]) cache.set(key, "1", Infinity, long("0123456"));
    expect(["a", "b", "c"].filter((key) => cache.get(key, "1", NOON))).toEqual(["b", "c"]);
    cache.set("d", "1", Infinity, long("0".repeat(61)));
    expect(cache.get("d", "1", NOON)).toBeUndefined();
  });
});

describe("outside calls of a query", () => {
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

  it("the county's date lets an answer be cached until its midnight, in its time zone", () => {
    expect(outside((ports) => todayOf({ tenant, ports }))).toBe(new Date("2026-03-12T04:00:00Z").valueOf());
  });

  it("a signed address lets it be cached for two of the address's minutes", () => {
    expect(outside(({ files }) => files.signedGet({} as never))).toBe(NOON.valueOf() + 120_000);
  });

  it("what the server's secret makes from a text is always the same", () => {
    expect(outside(({ secrets }) => secrets.mark("purpose", "text"))).toBe(Number.POSITIVE_INFINITY);
  });

  it("time, chance, stored content and all else prevent caching, but the log does not", () => {
    expect(outside(({ clock }) => clock.now())).toBe(0);
    expect(outside(({ files }) => files.head("key"))).toBe(0);
    expect(outside(({ secrets }) => secrets.random(8))).toBe(0);
    expect(outside(({ mail }) => mail)).toBe(0);
    expect(outside(({ log }) => log.info({}, ""))).toBe(Number.POSITIVE_INFINITY);
  });
});
