import { createHash } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { checkChain, type Head, type Link, readHead } from "./chain.rules.ts";

const sha256 = (text: string) => createHash("sha256").update(text).digest("hex");

/** A chain as the database builds it. */
function chainOf(texts: string[]): { links: Link[]; head: Head | null } {
  const links: Link[] = [];
  for (const [index, canonical] of texts.entries())
    links.push({ seq: index + 1, canonical, hash: sha256((links.at(-1)?.hash ?? "") + canonical) });
  const last = links.at(-1);
  return { links, head: last ? { seq: last.seq, hash: last.hash } : null };
}

function check(links: Link[], head: Head | null, noted: Head | null = null, outside = 0) {
  const checking = checkChain(sha256, noted);
  for (const link of links) if (!checking.take(link)) break;
  return checking.end(head, outside);
}

const texts = fc.array(fc.string(), { minLength: 1, maxLength: 20 });

describe("the log's chain", () => {
  test("the log's chain is valid as written, whatever its length, also with an earlier noted head", () => {
    fc.assert(
      fc.property(texts, fc.nat(), (written, n) => {
        const { links, head } = chainOf(written);
        const noted = links[n % links.length] as Link;
        expect(check(links, head, noted)).toEqual({ entries: written.length, broken: null });
      }),
    );
    expect(check([], null)).toEqual({ entries: 0, broken: null });
  });

  test("names the entry of which one letter was changed, and no other", () => {
    fc.assert(
      fc.property(texts, fc.nat(), (written, n) => {
        const { links, head } = chainOf(written);
        const at = n % links.length;
        const changed = links.map((link, index) =>
          index === at ? { ...link, canonical: `${link.canonical}.` } : link,
        );
        expect(check(changed, head).broken?.seq).toBe(at + 1);
      }),
    );
  });

  test("names the entry that was taken out, the last one too", () => {
    fc.assert(
      fc.property(texts, fc.nat(), (written, n) => {
        const { links, head } = chainOf(written);
        const at = n % links.length;
        const { broken } = check(links.toSpliced(at, 1), head);
        expect(broken?.seq).toBe(at + 1);
        expect(broken?.why).toMatch(/is missing/);
      }),
    );
  });

  test("a log that was rewritten from some entry on is found out by a head that was noted", () => {
    const { links } = chainOf(["one", "two", "three"]);
    const forged = chainOf(["one", "2", "three"]);
    expect(check(forged.links, forged.head).broken).toBeNull();
    expect(check(forged.links, forged.head, links[2] as Link).broken?.why).toMatch(/log was rewritten/);
  });

  test("a truncated log with a truncated head is detected by an earlier noted head", () => {
    const { links, head } = chainOf(["one", "two", "three"]);
    const short = chainOf(["one", "two"]);
    expect(check(short.links, short.head).broken).toBeNull();
    expect(check(short.links, short.head, head).broken?.seq).toBe(3);
    expect(check(links, null).broken?.why).toMatch(/head of the chain is missing/);
  });

  test("an entry beyond the head, another head's hash, or an entry without a position is reported", () => {
    const { links, head } = chainOf(["one", "two"]);
    expect(check(links, { seq: 1, hash: (links[0] as Link).hash }).broken?.seq).toBe(2);
    expect(check(links, { seq: 2, hash: sha256("other") }).broken?.seq).toBe(2);
    expect(check(links, head, null, 1).broken?.why).toBe("1 entry is outside the chain.");
  });

  test("a noted head is read as it was printed, and nothing else is", () => {
    const hash = sha256("x");
    expect(readHead(` 17:${hash.toUpperCase()}\n`)).toEqual({ seq: 17, hash });
    for (const text of ["", "17", `:${hash}`, `17:${hash}0`, "17:xyz", `1.5:${hash}`])
      expect(readHead(text)).toBeNull();
  });
});
