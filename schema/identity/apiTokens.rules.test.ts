import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { CALENDAR_PERMISSION, readToken, refuseApiToken, type TokenKind, writeToken } from "./apiTokens.rules.ts";

const facts = {
  today: "2026-03-11",
  held: new Set<string>([CALENDAR_PERMISSION, "meetings.meeting-record.edit", "meetings.routing.sign-step"]),
  usable: (permission: string) => permission !== "meetings.routing.sign-step",
  count: 0,
};
const token = {
  name: "Website",
  kind: "API" as TokenKind,
  permissions: [CALENDAR_PERMISSION] as string[],
  expiresOn: "2026-12-31",
};
const code = (changed: Partial<typeof token>, other: Partial<typeof facts> = {}) =>
  refuseApiToken({ ...token, ...changed }, { ...facts, ...other })?.code ?? null;

describe("a token is made", () => {
  test("with a name, a day within a year, and permissions the person holds", () => {
    expect(code({})).toBeNull();
    expect(code({ expiresOn: "2026-03-11" })).toBeNull();
    expect(code({ expiresOn: "2027-03-12" })).toBeNull();
    expect(code({ name: "  " })).toBe("NAME_REQUIRED");
    expect(code({ name: "x".repeat(81) })).toBe("NAME_TOO_LONG");
    expect(code({ expiresOn: "2026-03-10" })).toBe("EXPIRY_PAST");
    expect(code({ expiresOn: "2027-03-13" })).toBe("EXPIRY_TOO_LATE");
    expect(code({ expiresOn: "2026-02-31" })).toBe("EXPIRY_PAST");
    expect(code({ permissions: [] })).toBe("PERMISSION_REQUIRED");
    expect(code({ permissions: ["meetings.meeting-record.edit"] })).toBeNull();
    expect(code({ permissions: ["meetings.meeting-record.delete"] })).toBe("NOT_YOURS");
    expect(code({ permissions: ["no.such.key"] })).toBe("NOT_YOURS");
  });

  test("for a calendar with the one permission to view meetings", () => {
    expect(code({ kind: "CALENDAR" })).toBeNull();
    expect(code({ kind: "CALENDAR", permissions: ["meetings.meeting-record.edit"] })).toBe("CALENDAR_READS_ONLY");
    expect(code({ kind: "CALENDAR" }, { held: new Set() })).toBe("NOT_YOURS");
    expect(code({ permissions: ["meetings.routing.sign-step"] })).toBe("NOT_FOR_TOKENS");
  });

  test("twenty times at most", () => {
    expect(code({}, { count: 19 })).toBeNull();
    expect(code({}, { count: 20 })).toBe("TOO_MANY_TOKENS");
  });
});

test("a token is parsed as it was written, and nothing else parses as a token", () => {
  fc.assert(
    fc.property(fc.uuid(), fc.stringMatching(/^[\w-]{43}$/), (tenantId, secret) => {
      expect(readToken(writeToken(tenantId, secret))).toEqual({ tenantId, secret });
    }),
  );
  const good = writeToken("0199e0c4-5b1f-7000-8000-000000000000", "a".repeat(43));
  for (const text of ["", "dais_", good.slice(1), `${good}a`, ` ${good}`, good.toUpperCase(), `${good}\n`])
    expect(readToken(text)).toBeNull();
});
