import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  type AskedNow,
  digitsOf,
  LINK_DAYS,
  maskedEmail,
  MAX_CODES,
  MAX_TRIES,
  refuseCode,
  refuseMoreCodes,
  refusePass,
  refuseSigningLink,
  type SentLink,
} from "./outside.rules.ts";
import { linkExpiry } from "./signing.rules.ts";

const WHOM = { timeZone: "America/New_York", whom: "Dana Reyes of Demo County" };
const SENT_AT = new Date("2026-11-23T15:00:00Z");
const LINK: SentLink = {
  digest: "d",
  contractId: "c",
  stepId: "s",
  edition: 1,
  email: "pat@hale.example",
  name: "Pat Hale",
  textHash: "t",
  expiresAt: linkExpiry(SENT_AT, LINK_DAYS),
  usedAt: null,
  isDeclined: false,
  revokedAt: null,
};
const ASKED: AskedNow = { isOpen: true, edition: 1, email: "pat@hale.example", name: "Pat Hale", textHash: "t" };

describe("the link of a signer from outside", () => {
  // A model of what may happen, independent of the rule: the newest letter, the person asked, and the text.
  const deed = fc.oneof(
    fc.record({ does: fc.constant("send" as const) }),
    fc.record({ does: fc.constant("person" as const), who: fc.constantFrom("pat", "quinn") }),
    fc.record({ does: fc.constant("text" as const), text: fc.constantFrom("t", "u") }),
    // Longer than a link lasts, so that every run meets expired ones.
    fc.record({ does: fc.constant("days" as const), days: fc.integer({ min: 0, max: 30 }) }),
    fc.record({ does: fc.constant("close" as const) }),
    fc.record({ does: fc.constant("reopen" as const) }),
    fc.record({ does: fc.constant("sign" as const), letter: fc.nat(6), declines: fc.boolean() }),
  );

  test("works only while it is the newest of its step, unused, in time, and nothing has changed since", () => {
    const seen = new Map<string, number>();
    fc.assert(
      fc.property(fc.array(deed, { minLength: 3, maxLength: 40 }), (deeds) => {
        const letters: (SentLink & { day: number })[] = [];
        let [day, who, text, edition, isOpen] = [0, "pat", "t", 1, true];
        const newest = { of: -1 };
        const linkState = (n: number): string => {
          const letter = letters[n];
          if (!letter) return "LINK_UNKNOWN";
          if (letter.usedAt) return "LINK_USED";
          if (n !== newest.of) return "LINK_REVOKED";
          if (day >= letter.day + 14) return "LINK_EXPIRED";
          const isSame = isOpen && letter.name === who && letter.textHash === text && letter.edition === edition;
          return isSame ? "HOLDS" : "LINK_VOID";
        };
        const at = (days: number) => new Date(SENT_AT.valueOf() + days * 86_400_000);
        const asks = (letter: SentLink | null, token: string) =>
          refuseSigningLink(
            letter,
            token,
            { isOpen, edition, email: `${who}@hale.example`, name: who, textHash: text },
            { ...WHOM, now: at(day) },
          );
        for (const each of deeds) {
          if (each.does === "send" && isOpen) {
            for (const letter of letters) if (letter.usedAt === null) letter.revokedAt ??= at(day);
            newest.of = letters.length;
            letters.push({
              ...LINK,
              digest: `letter ${letters.length}`,
              edition,
              email: `${who}@hale.example`,
              name: who,
              textHash: text,
              expiresAt: linkExpiry(at(day), LINK_DAYS),
              day,
            });
          } else if (each.does === "person") who = each.who;
          else if (each.does === "text") text = each.text;
          else if (each.does === "days") day += each.days;
          else if (each.does === "close") isOpen = false;
          else if (each.does === "reopen" && !isOpen) [isOpen, edition] = [true, edition + 1];
          else if (each.does === "sign") {
            const index = letters.length === 0 ? 0 : each.letter % letters.length;
            const letter = letters[index];
            if (letter && linkState(index) === "HOLDS") {
              Object.assign(letter, { usedAt: at(day), isDeclined: each.declines });
              isOpen = false;
            }
          }
          const codes = letters.map((letter) => asks(letter, letter.digest)?.code ?? "HOLDS");
          for (const code of codes) seen.set(code, (seen.get(code) ?? 0) + 1);
          expect(codes).toEqual(letters.map((_letter, n) => linkState(n)));
          // Another letter's token gets the same answer as a guess.
          const strangers = [null, ...letters].map((letter) => asks(letter, "another"));
          expect(new Set(strangers.map((refusal) => JSON.stringify(refusal))).size).toBe(1);
        }
      }),
      { numRuns: 600 },
    );
    for (const code of ["HOLDS", "LINK_USED", "LINK_REVOKED", "LINK_EXPIRED", "LINK_VOID"])
      expect([code, (seen.get(code) ?? 0) > 10]).toEqual([code, true]);
  });

  test.each([
    [{}, {}, SENT_AT, null],
    [
      { usedAt: SENT_AT },
      {},
      SENT_AT,
      "You signed on November 23, 2026, 10:00 AM EST. There is nothing more to do here.",
    ],
    [
      { usedAt: SENT_AT, isDeclined: true },
      {},
      SENT_AT,
      "You declined to sign on November 23, 2026, 10:00 AM EST. There is nothing more to do here.",
    ],
    [
      {},
      {},
      LINK.expiresAt,
      "This link expired December 7, 2026, 10:00 AM EST. Ask Dana Reyes of Demo County for a new one.",
    ],
    [
      { revokedAt: SENT_AT },
      {},
      SENT_AT,
      "A newer letter replaced this one. Open the link in the newest letter, or ask Dana Reyes of Demo County for another one.",
    ],
    [
      {},
      { textHash: "u" },
      SENT_AT,
      "The contract or its signers changed after this letter was written. Ask Dana Reyes of Demo County whether you still need to sign.",
    ],
  ])("explains its state: %j %j", (link, request, now, words) => {
    const refusal = refuseSigningLink({ ...LINK, ...link }, "d", { ...ASKED, ...request }, { ...WHOM, now });
    expect(refusal?.message ?? null).toBe(words);
  });

  test("is void if its step was deleted", () => {
    expect(refuseSigningLink(LINK, "d", null, { ...WHOM, now: SENT_AT })?.code).toBe("LINK_VOID");
  });
});

describe("a mailed code", () => {
  const until = new Date("2026-11-23T15:10:00Z");
  const right = { codeMark: "m", codeUntil: until, tries: 0 };
  const before = new Date("2026-11-23T15:09:59Z");

  test("works while it is the latest, in time, and not tried too often, and every refusal reads the same", () => {
    expect(refuseCode({ ...right, tries: MAX_TRIES - 1 }, "m", before)).toBeNull();
    const wrong = [
      refuseCode(right, "n", before),
      refuseCode(right, "m", until),
      refuseCode({ ...right, tries: MAX_TRIES }, "m", before),
      refuseCode({ ...right, codeMark: null }, "m", before),
    ];
    expect(new Set(wrong.map((each) => JSON.stringify(each))).size).toBe(1);
    expect(wrong[0]).toMatchObject({ code: "CODE_WRONG", field: "code" });
  });

  test(`is sent at most ${MAX_CODES} times`, () => {
    expect(refuseMoreCodes({ codes: MAX_CODES - 1 }, WHOM.whom)).toBeNull();
    expect(refuseMoreCodes({ codes: MAX_CODES }, WHOM.whom)?.code).toBe("CODES_ENOUGH");
  });

  test("lets only the page where it was entered sign, for an hour", () => {
    const page = { passDigest: "p", passUntil: until };
    expect(refusePass(page, "p", before)).toBeNull();
    for (const [pass, digest, now] of [
      [page, "q", before],
      [page, "p", until],
      [{ ...page, passDigest: null }, "p", before],
    ] as const)
      expect(refusePass(pass, digest, now)?.code).toBe("PASS_OVER");
  });

  test("is accepted in any spelling, and its address is not shown to the holder of the link", () => {
    expect(digitsOf(" 1234-5678 ")).toBe("12345678");
    expect(["pat@hale.example", "x", "@y"].map(maskedEmail)).toEqual(["p••@hale.example", "•••", "•••"]);
  });
});
