import { expect, test } from "vitest";
import { passwordLinkAt, passwordLinkOver, passwordLinkUntil } from "./passwordLink.rules.ts";

test("an emailed link works for one hour, and one made by the operator for 24 hours", () => {
  const now = new Date("2026-03-11T17:00:00Z");
  expect(passwordLinkUntil("RESET", now)).toEqual(new Date("2026-03-11T18:00:00Z"));
  expect(passwordLinkUntil("INVITE", now)).toEqual(new Date("2026-03-12T17:00:00Z"));
});

test("each kind of link opens its own page", () => {
  const county = "https://hartwell.dais.example";
  expect(passwordLinkAt(county, "RESET", "t-1")).toBe("https://hartwell.dais.example/reset-password?token=t-1");
  expect(passwordLinkAt(county, "INVITE", "t-1")).toBe("https://hartwell.dais.example/choose-password?token=t-1");
});

test("an operator's link that is over says whether it expired or was used, and how to get another", () => {
  const command = "npm run county -- link hartwell --email <your email address>";
  const expired = passwordLinkOver({ kind: "INVITE", usedAt: null }, "hartwell");
  expect(expired).toMatch(/^This link has expired\. The person who runs this server can create a new link: /);
  expect(expired).toContain(command);
  const used = passwordLinkOver({ kind: "INVITE", usedAt: new Date() }, "hartwell");
  expect(used).toMatch(/^This link was already used, or a newer one replaced it\. /);
  expect(used).toContain(command);
});

test("of a mailed link, and of one that was never made, the refusal does not say which it was", () => {
  const words = "This link was used or has expired. Request a new one.";
  for (const link of [null, { kind: "RESET", usedAt: null } as const, { kind: "RESET", usedAt: new Date() } as const])
    expect(passwordLinkOver(link, "hartwell")).toBe(words);
});
