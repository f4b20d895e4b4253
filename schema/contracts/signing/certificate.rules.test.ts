import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { base64urlOf, utf8 } from "../../bids/sealing/bytes.rules.ts";
import {
  type Certificate,
  type CertificateBody,
  certificateText,
  type CertificatePerson,
  type EventBody,
  hashOf,
  readCertificate,
  signedCertificate,
  type SigningEvent,
  verifyCertificate,
  withEvent,
} from "./certificate.rules.ts";

const TEXT = "a".repeat(64);
const OLD_TEXT = "b".repeat(64);
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>;
type Keys = Record<"publicKey" | "privateKey", Key>;
/** A key pair of the county, or of someone else. */
const makeKeys = async () => (await crypto.subtle.generateKey("Ed25519", true, ["sign", "verify"])) as Keys;
let keys: Keys;
let publicKey: string;

beforeAll(async () => {
  keys = await makeKeys();
  publicKey = base64urlOf(new Uint8Array(await crypto.subtle.exportKey("raw", keys.publicKey)));
});

async function sign(body: CertificateBody, key = keys.privateKey): Promise<Certificate> {
  const signed = await crypto.subtle.sign("Ed25519", key, utf8(signedCertificate(await hashOf(body))));
  return { body, signature: base64urlOf(new Uint8Array(signed)) };
}

const person = (id: string, does: CertificatePerson["does"], order: number): CertificatePerson => ({
  id,
  name: `Name of ${id}`,
  does,
  order,
});
const PEOPLE = [
  person("legal", "APPROVE", 1),
  person("treasurer", "APPROVE", 2),
  person("vendor", "SIGN", 1),
  person("clerk", "SIGN", 2),
  person("chair", "SIGN", 2),
];
type Told = Pick<EventBody, "kind"> & Partial<EventBody>;
const did = (id: string, kind: "APPROVED" | "SIGNED", textHash = TEXT): Told => ({
  kind,
  textHash,
  who: {
    id,
    name: `Name of ${id}`,
  },
  ...(kind === "SIGNED" && { factor: "PASSKEY" as const }),
});
const ROUND: Told[] = [
  did("legal", "APPROVED"),
  did("treasurer", "APPROVED"),
  did("vendor", "SIGNED"),
  did("chair", "SIGNED"),
  did("clerk", "SIGNED"),
];
const WHOLE: Told[] = [{ kind: "STARTED" }, ...ROUND, { kind: "COMPLETED" }];

/** The chain of a story, with every hash correct. */
async function chainOf(story: readonly Told[], contract = "c1"): Promise<SigningEvent[]> {
  let events: SigningEvent[] = [];
  for (const [n, entry] of story.entries())
    events = await withEvent(events, "demo", {
      contract,
      at: new Date(Date.UTC(2026, 10, 23, 15, n)).toISOString(),
      who: { id: "system", name: "Demo County" },
      factor: null,
      textHash: TEXT,
      reason: null,
      ...entry,
    });
  return events;
}
const bodyOf = async (story: readonly Told[], more: Partial<CertificateBody> = {}): Promise<CertificateBody> => ({
  v: 1,
  county: "demo",
  contract: "c1",
  number: "2026-0001",
  textHash: TEXT,
  people: PEOPLE,
  events: await chainOf(story),
  ...more,
});
const check = (text: string, more: Partial<Parameters<typeof verifyCertificate>[1]> = {}) =>
  verifyCertificate(text, { county: "demo", contract: "c1", textHash: TEXT, publicKey, head: null, ...more });
/** The faults found in a story that the county itself has chained and signed. */
const faultIn = async (story: readonly Told[], more: Partial<CertificateBody> = {}) =>
  (await check(certificateText(await sign(await bodyOf(story, more)))))?.code ?? null;

describe("a signature certificate", () => {
  test("is valid for its contract and text once everyone has approved and signed in order", async () => {
    const certificate = await sign(await bodyOf(WHOLE));
    const text = certificateText(certificate);
    expect(readCertificate(text)).toEqual(certificate);
    expect(await check(text)).toBeNull();
    expect(await check(text, { head: certificate.body.events.at(-1)?.hash ?? "" })).toBeNull();
  });

  test("shows a restarted round: another text reopens all approvals and signatures", async () => {
    const first: Told[] = [{ kind: "STARTED", textHash: OLD_TEXT }, did("legal", "APPROVED", OLD_TEXT)];
    const again: Told[] = [...first, { kind: "TEXT_CHANGED" }, ...ROUND, { kind: "COMPLETED" }];
    expect(await faultIn(again)).toBeNull();
    expect(await faultIn([...first, { kind: "TEXT_CHANGED" }, ...ROUND.slice(1), { kind: "COMPLETED" }])).toBe(
      "ORDER_CHANGED",
    );
  });

  test("is refused for another contract, county or text", async () => {
    const text = certificateText(await sign(await bodyOf(WHOLE)));
    expect((await check(text, { contract: "c2" }))?.code).toBe("OTHER_CONTRACT");
    expect((await check(text, { county: "sample" }))?.code).toBe("OTHER_CONTRACT");
    expect((await check(text, { textHash: OLD_TEXT }))?.message).toBe(
      "The certificate is for another text. The contract was changed.",
    );
  });

  test("must have the county's key, and the end that the log has recorded", async () => {
    const stranger = await makeKeys();
    const body = await bodyOf(WHOLE);
    expect((await check(certificateText(await sign(body, stranger.privateKey))))?.code).toBe("NOT_COUNTYS");
    expect((await check(certificateText(await sign(body)), { head: "0".repeat(64) }))?.code).toBe("CHAIN_BROKEN");
  });
});

describe("even the county's own signature does not hide", () => {
  test("a signature that was removed", async () => {
    expect(await faultIn(WHOLE.filter((_, n) => n !== 4))).toBe("SIGNATURE_MISSING");
    expect(await faultIn(WHOLE.slice(0, -1))).toBe("SIGNATURE_MISSING");
    expect(await faultIn([{ kind: "STARTED" }, { kind: "COMPLETED" }], { people: [] })).toBe("SIGNATURE_MISSING");
    const events = (await chainOf(WHOLE)).filter((_, n) => n !== 4);
    expect(await faultIn(WHOLE, { events })).toBe("CHAIN_BROKEN");
  });

  test("a signature that was moved from another contract", async () => {
    const [ownChain, other] = [await chainOf(WHOLE), await chainOf(WHOLE, "c2")];
    expect(await faultIn(WHOLE, { events: ownChain.map((event, n) => (n === 3 ? (other[3] ?? event) : event)) })).toBe(
      "OTHER_CONTRACT",
    );
    expect(await faultIn(WHOLE, { events: other })).toBe("OTHER_CONTRACT");
  });

  test("a signature that was added: by a stranger, twice, or after the end", async () => {
    expect(await faultIn(WHOLE.toSpliced(4, 0, did("stranger", "SIGNED")))).toBe("SIGNATURE_ADDED");
    expect(await faultIn(WHOLE.toSpliced(4, 0, did("vendor", "SIGNED")))).toBe("SIGNATURE_ADDED");
    expect(await faultIn([...WHOLE, did("stranger", "SIGNED")])).toBe("SIGNATURE_ADDED");
    expect(await faultIn(WHOLE.toSpliced(3, 0, { ...did("vendor", "SIGNED"), kind: "DECLINED", reason: "No." }))).toBe(
      "SIGNATURE_ADDED",
    );
  });

  test("a changed order: a signature before an approval, or out of turn", async () => {
    expect(await faultIn([...WHOLE.slice(0, 2), ...[3, 2, 4, 5, 6].flatMap((n) => WHOLE[n] ?? [])])).toBe(
      "ORDER_CHANGED",
    );
    expect(await faultIn([...WHOLE.slice(0, 3), ...[4, 3, 5, 6].flatMap((n) => WHOLE[n] ?? [])])).toBe("ORDER_CHANGED");
    expect(await faultIn(WHOLE.slice(1))).toBe("ORDER_CHANGED");
  });

  test("another text, a time that runs backward, or a signer without proof of identity", async () => {
    const at = (n: number, more: Partial<EventBody>) =>
      WHOLE.map((entry, each) => (each === n ? { ...entry, ...more } : entry));
    expect(await faultIn(at(3, { textHash: OLD_TEXT }))).toBe("OTHER_TEXT");
    expect(await faultIn(at(3, { at: "2026-11-22T00:00:00.000Z" }))).toBe("TIME_REVERSED");
    expect(await faultIn(at(3, { factor: null }))).toBe("FACTOR_MISSING");
  });
});

/** A valid story: several people, in parallel or one after the other, perhaps after an older text. */
const anyStory = fc
  .record({
    approvers: fc.integer({ min: 0, max: 2 }),
    signers: fc.integer({ min: 1, max: 4 }),
    sideBySide: fc.boolean(),
    hadOlder: fc.boolean(),
  })
  .map(({ approvers, signers, sideBySide, hadOlder }) => {
    const list = (does: CertificatePerson["does"], length: number) =>
      Array.from({ length }, (_, n) => person(`${does} ${n}`, does, sideBySide ? 1 : n));
    const people = [...list("APPROVE", approvers), ...list("SIGN", signers)];
    const deeds = (textHash: string) =>
      people.map(({ id, does }) => did(id, does === "SIGN" ? "SIGNED" : "APPROVED", textHash));
    const older: Told[] = [{ kind: "STARTED", textHash: OLD_TEXT }, ...deeds(OLD_TEXT), { kind: "TEXT_CHANGED" }];
    const story: Told[] = [
      ...(hadOlder ? older : [{ kind: "STARTED" as const }]),
      ...deeds(TEXT),
      { kind: "COMPLETED" },
    ];
    return { people, story };
  });

describe("someone without the county's key", () => {
  test("can change no byte of a certificate", async () => {
    await fc.assert(
      fc.asyncProperty(
        anyStory,
        fc.double({ min: 0, max: 1, noNaN: true, maxExcluded: true }),
        fc.constantFrom("0", "1", "a", "f", "Z", " ", '"', "}", "-", "é"),
        fc.constantFrom("replace", "insert", "drop"),
        async ({ people, story }, where, character, how) => {
          const text = certificateText(await sign(await bodyOf(story, { people })));
          expect(await check(text)).toBeNull();
          const at = Math.floor(where * text.length);
          const rest = text.slice(how === "insert" ? at : at + 1);
          const changed = text.slice(0, at) + (how === "drop" ? "" : character) + rest;
          fc.pre(changed !== text);
          expect(await check(changed)).not.toBeNull();
        },
      ),
      { numRuns: 400 },
    );
  });

  test("can drop, repeat, move, swap or change no event, even with recomputed hashes", async () => {
    const codes = new Set<string>();
    await fc.assert(
      fc.asyncProperty(
        anyStory,
        fc.constantFrom("drop", "double", "swap", "who", "factor", "text", "time", "person", "moved"),
        fc.nat(20),
        async ({ people, story }, how, nth) => {
          const certificate = await sign(await bodyOf(story, { people }));
          const n = nth % story.length;
          const entry = story[n] ?? { kind: "STARTED" };
          const next = story[n + 1] ?? entry;
          const changes: Record<typeof how, () => { story: Told[]; people?: CertificatePerson[] }> = {
            drop: () => ({ story: story.toSpliced(n, 1) }),
            double: () => ({ story: story.toSpliced(n, 0, entry) }),
            swap: () => ({ story: story.toSpliced(n, 2, next, entry) }),
            who: () => ({ story: story.with(n, { ...entry, who: { id: "stranger", name: "Stranger" } }) }),
            factor: () => ({ story: story.with(n, { ...entry, factor: "CODE" }) }),
            text: () => ({ story: story.with(n, { ...entry, textHash: "c".repeat(64) }) }),
            time: () => ({ story: story.with(n, { ...entry, at: "2026-11-23T15:00:00.001Z" }) }),
            person: () => ({ story: story.toSpliced(n, 1), people: people.slice(1) }),
            moved: () => ({ story }),
          };
          const { story: forged, people: others = people } = changes[how]();
          const events = await chainOf(forged, how === "moved" ? "c2" : "c1");
          const body: CertificateBody = { ...certificate.body, people: others, events };
          fc.pre(certificateText({ ...certificate, body }) !== certificateText(certificate));
          const found = await check(certificateText({ ...certificate, body }));
          codes.add(found?.code ?? "nothing");
          expect(found).not.toBeNull();
        },
      ),
      { numRuns: 600 },
    );
    expect([...codes].toSorted()).toEqual(
      expect.arrayContaining([
        "NOT_COUNTYS",
        "ORDER_CHANGED",
        "OTHER_CONTRACT",
        "SIGNATURE_ADDED",
        "SIGNATURE_MISSING",
      ]),
    );
  });

  test("can add nothing to it, and nothing else is accepted as one", async () => {
    const certificate = await sign(await bodyOf(WHOLE));
    const more = JSON.stringify({ ...certificate, note: "void" });
    for (const none of ["", "null", "{}", "[]", more, JSON.stringify(certificate, null, 2)])
      expect((await check(none))?.code).toBe("NOT_A_CERTIFICATE");
  });
});
