import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isBelow } from "./addresses.rules.ts";
import {
  contactAddress,
  refusePublicPages,
  securityText,
  startingAccessibility,
  startingPrivacy,
} from "./publicPages.rules.ts";

describe("a security contact", () => {
  test.each([
    ["security@example.gov", "mailto:security@example.gov"],
    ["https://example.gov/report", "https://example.gov/report"],
    ["http://example.gov", null],
    ["javascript:alert(1)", null],
    ["https://user@example.gov", null],
    ["https://example.gov/\nExpires: never", null],
    ["ask us", null],
  ])("%s", (contact, address) => expect(contactAddress(contact)).toBe(address));

  test("never adds a line to security.txt, which is valid for less than a year", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.date({ min: new Date("2020-01-01"), max: new Date("2100-01-01"), noInvalidDate: true }),
        (typed, now) => {
          const contact = contactAddress(typed);
          if (contact === null) return;
          const text = securityText({ contact, address: "https://essex.example", now });
          expect(text.split("\n")).toHaveLength(5);
        },
      ),
    );
    const at = (hour: string) =>
      securityText({ contact: "mailto:a@b.example", address: "https://e", now: new Date(`2026-03-11T${hour}:00Z`) });
    expect(at("00:00")).toBe(at("23:59"));
    expect(at("12:00")).toContain("Expires: 2026-09-07T00:00:00Z");
  });
});

test("a default text names the county and only what it has said", () => {
  const county = { name: "County of Essex", mailingAddress: "", phone: "", email: "" };
  for (const text of [startingAccessibility, startingPrivacy]) {
    expect(text(county)).toContain("You can reach County of Essex at its offices.");
    const statement = text({ ...county, mailingAddress: "1 Court St\nLake", phone: "555", email: "a@b.example" });
    expect(statement).toContain("by phone at 555 or by email at a@b.example. Letters go to: 1 Court St, Lake.");
    expect(
      refusePublicPages({ accessibilityStatement: statement, privacyNotice: statement, securityContact: "" }),
    ).toBeNull();
  }
});

test("an address is below a prefix only at a path boundary", () => {
  const hidden = ["/public/laws"];
  for (const path of ["/public/laws", "/public/LAWS/1", "/public/laws.csv", "/public/laws?q=1", "/public/laws#top"])
    expect(isBelow(hidden, path)).toBe(true);
  for (const path of ["/public", "/public/lawsuits", "/x/public/laws"]) expect(isBelow(hidden, path)).toBe(false);
});
