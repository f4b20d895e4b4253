import { describe, expect, test } from "vitest";
import { refuseSignInSettings } from "./settings.rules.ts";

const usual = { idleMinutes: 60, absoluteMinutes: 720, contactName: null, contactEmail: null, contactPhone: null };
const why = (changes: Partial<typeof usual> | object) => refuseSignInSettings({ ...usual, ...changes })?.code ?? null;

describe("what a county may decide about signing in", () => {
  test("idle from 5 to 480 minutes, absolute from 30 to 1440, to the minute", () => {
    for (const idleMinutes of [5, 60, 480]) expect(why({ idleMinutes })).toBeNull();
    for (const idleMinutes of [0, 4, 481, 5.5, Number.NaN]) expect(why({ idleMinutes })).toBe("IDLE_INVALID");
    for (const absoluteMinutes of [60, 1440]) expect(why({ absoluteMinutes })).toBeNull();
    for (const absoluteMinutes of [29, 1441, -1]) expect(why({ absoluteMinutes })).toBe("ABSOLUTE_INVALID");
    expect(why({ idleMinutes: 30, absoluteMinutes: 30 })).toBeNull();
  });

  test("a session cannot be idle longer than its total length", () => {
    expect(why({ idleMinutes: 61, absoluteMinutes: 60 })).toBe("IDLE_LONGER");
  });

  test("the contact is optional, and its email address must be valid", () => {
    expect(why({ contactName: "Clerk's office", contactEmail: "clerk@county.example" })).toBeNull();
    for (const contactEmail of ["clerk", "a@b", "a@b.c, d@e.f", "<a@b.c>"])
      expect(why({ contactEmail })).toBe("EMAIL_INVALID");
    expect(why({ contactPhone: "1".repeat(201) })).toBe("CONTACT_TOO_LONG");
  });
});
