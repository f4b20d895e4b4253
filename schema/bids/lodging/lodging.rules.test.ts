import { generateKeyPairSync, sign } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { base64urlOf, utf8 } from "../sealing/bytes.rules.ts";
import type { EnvelopeHeader } from "../sealing/envelope.rules.ts";
import {
  chainStart,
  type Receipt,
  receiptHash,
  type ReceiptKind,
  refuseChain,
  signedReceipt,
} from "../sealing/receipts.rules.ts";
import {
  askedOf,
  certificationsOf,
  CERTIFICATIONS,
  faultOfCertifications,
  ownCertifications,
} from "../../projects/settings/certifications.rules.ts";
import {
  changesPriceTerms,
  GRACE_MS,
  type LodgingFacts,
  refuseEnvelope,
  refuseLodging,
  refuseWithdrawal,
} from "./lodging.rules.ts";

const due = new Date("2026-04-01T18:00:00.000Z");
const after = (ms: number) => new Date(due.valueOf() + ms);
const moment = (at: Date) => at.toISOString();
const facts: LodgingFacts = {
  vendor: { id: "v", standing: "ACTIVE" },
  held: null,
  state: "OPEN",
  dueAt: due,
  keyReady: true,
  headPublished: false,
  receivedAt: after(-1),
  now: after(-1),
};
const lodging = (change: Partial<LodgingFacts>) => refuseLodging({ ...facts, ...change }, moment)?.code ?? null;

describe("a sealed bid", () => {
  it("is accepted until the last millisecond before it is due, and not after", () => {
    expect(lodging({})).toBeNull();
    expect(lodging({ receivedAt: due, now: due })).toBe("TOO_LATE");
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e9 }), fc.constantFrom("OPEN", "CLOSED"), (late, state) => {
        expect(lodging({ state, receivedAt: after(late), now: after(late) })).toBe("TOO_LATE");
      }),
    );
  });

  it("that arrived in time is accepted for a minute after the close, but never after the published head", () => {
    expect(lodging({ state: "CLOSED", now: after(GRACE_MS - 1) })).toBeNull();
    expect(lodging({ state: "OPEN", now: after(GRACE_MS - 1) })).toBeNull();
    expect(lodging({ state: "CLOSED", now: after(GRACE_MS) })).toBe("TOO_LATE");
    expect(lodging({ state: "CLOSED", now: after(1), headPublished: true })).toBe("TOO_LATE");
    expect(lodging({ state: "CLOSED" })).toBe("NOT_OPEN");
  });

  it("must come from an active vendor that is not held, for an open solicitation that has its key", () => {
    expect(lodging({ vendor: null })).toBe("NO_VENDOR");
    expect(lodging({ vendor: { id: "v", standing: "WAITING" } })).toBe("VENDOR_WAITS");
    expect(lodging({ held: { kind: "DEBARMENT" } })).toBe("VENDOR_HELD");
    expect(lodging({ state: "CANCELLED" })).toBe("NOT_OPEN");
    expect(lodging({ state: "DRAFT" })).toBe("NOT_OPEN");
    expect(lodging({ keyReady: false })).toBe("KEY_NOT_READY");
  });

  it("can be withdrawn by its own vendor until it is due, held or not", () => {
    const withdrawalFacts = {
      isVendor: true,
      isLodged: true,
      state: "OPEN",
      dueAt: due,
      headPublished: false,
      now: after(-1),
    };
    const withdrawal = (change: Partial<typeof withdrawalFacts>) =>
      refuseWithdrawal({ ...withdrawalFacts, ...change }, moment)?.code ?? null;
    expect(withdrawal({})).toBeNull();
    expect(withdrawal({ now: due })).toBe("TOO_LATE");
    expect(withdrawal({ state: "CANCELLED" })).toBe("NOT_OPEN");
    expect(withdrawal({ isLodged: false })).toBe("NOT_LODGED");
    expect(withdrawal({ isVendor: false })).toBe("NO_VENDOR");
  });

  it("has as many sealed parts as the solicitation requires", () => {
    const place = { county: "c", solicitation: "s", edition: 1, vendors: ["mark", "v"], key: "k" };
    const header = (...names: EnvelopeHeader["parts"][number]["name"][]): EnvelopeHeader => ({
      v: 1,
      county: "c",
      solicitation: "s",
      edition: 1,
      vendor: "mark",
      key: "k",
      parts: names.map((name) => ({ name, bytes: 1 })),
    });
    expect(refuseEnvelope(header("whole"), { ...place, twoEnvelopes: false })).toBeNull();
    expect(refuseEnvelope(header("technical", "price"), { ...place, twoEnvelopes: true })).toBeNull();
    expect(refuseEnvelope(header("whole"), { ...place, twoEnvelopes: true })?.code).toBe("WRONG_PARTS");
    expect(refuseEnvelope(header("technical", "price"), { ...place, twoEnvelopes: false })?.code).toBe("WRONG_PARTS");
    expect(refuseEnvelope(header("whole"), { ...place, edition: 2, twoEnvelopes: false })?.code).toBe("ELSEWHERE");
  });

  it("must be sealed again if lines change, but not if only their order or other text changes", () => {
    const line = { id: "a", kind: "BASE", description: "Salt", unit: "ton", quantity: "400", allowance: null };
    const before = { procurementType: "BID", lines: [line, { ...line, id: "b" }] };
    expect(changesPriceTerms(before, { ...before, lines: before.lines.toReversed() })).toBe(false);
    expect(changesPriceTerms(before, { ...before, lines: [line] })).toBe(true);
    expect(
      changesPriceTerms(before, {
        ...before,
        lines: [
          { ...line, quantity: "401" },
          { ...line, id: "b" },
        ],
      }),
    ).toBe(true);
    expect(changesPriceTerms(before, { ...before, procurementType: "RFP" })).toBe(true);
  });

  it("contains the certifications required by law and by the notice", () => {
    expect(certificationsOf({ complianceCertifications: " " })).toEqual(CERTIFICATIONS);
    const countyCertification = { key: "county-1", title: "Living wage", words: "We pay it." };
    expect(certificationsOf({ certifications: [countyCertification], complianceCertifications: "" })).toEqual([
      ...CERTIFICATIONS,
      countyCertification,
    ]);
    expect(askedOf([{ ...countyCertification, ended: true }, { ...countyCertification, key: "county-2", ended: false }])).toEqual([{ ...countyCertification, key: "county-2" }]); // prettier-ignore
    expect(
      faultOfCertifications([{ ...countyCertification, title: CERTIFICATIONS[0]?.title ?? "", ended: false }]),
    ).toMatch(/same title/);
    expect(
      faultOfCertifications([
        { ...countyCertification, ended: true },
        { ...countyCertification, ended: false },
      ]),
    ).toBeNull();
    expect(ownCertifications([{ key: "county-1", title: "Living wage" }, null, countyCertification])).toEqual([
      { ...countyCertification, ended: false },
    ]);
    expect(ownCertifications(null)).toEqual([]);
    expect(certificationsOf({ complianceCertifications: "Prevailing wages." }).at(-1)).toMatchObject({
      key: "notice",
      words: "Prevailing wages.",
    });
  });
});

describe("the receipt chain", () => {
  const { privateKey, publicKey } = generateKeyPairSync("ed25519");
  const raw = publicKey.export({ format: "jwk" }).x ?? "";
  const chainOf = async (events: { kind: ReceiptKind; bidder: string; envelope: string }[]) => {
    const chain: Receipt[] = [];
    let previous = await chainStart("s");
    for (const [at, each] of events.entries()) {
      const body = {
        v: 1,
        county: "c",
        solicitation: "s",
        ...each,
        edition: 1,
        at: after(at).toISOString(),
        previous,
      } as const;
      const hash = await receiptHash(body);
      chain.push({ body, hash, signature: base64urlOf(sign(null, utf8(signedReceipt(hash)), privateKey)) });
      previous = hash;
    }
    return { chain, head: previous };
  };
  const eventLists = fc.array(
    fc.record({
      kind: fc.constantFrom<ReceiptKind>("LODGED", "REPLACED", "WITHDRAWN"),
      bidder: fc.stringMatching(/^[0-9a-f]{8}$/),
      envelope: fc.stringMatching(/^[0-9a-f]{8}$/),
    }),
    { minLength: 2, maxLength: 6 },
  );
  let fullChain: Awaited<ReturnType<typeof chainOf>>;
  beforeAll(async () => {
    fullChain = await chainOf([{ kind: "LODGED", bidder: "a", envelope: "b" }]);
  });

  it("verifies as written, up to its head", async () => {
    expect(await refuseChain("s", fullChain.chain, fullChain.head, raw)).toBeNull();
    expect(await refuseChain("s", [], await chainStart("s"), raw)).toBeNull();
  });

  it("is refused after any change: a receipt dropped, swapped, doubled, altered, forged or added behind the head", async () => {
    await fc.assert(
      fc.asyncProperty(
        eventLists,
        fc.nat(),
        fc.nat(),
        fc.integer({ min: 0, max: 6 }),
        async (words, one, other, way) => {
          const { chain, head } = await chainOf(words);
          const at = one % chain.length;
          const next = (at + 1 + (other % (chain.length - 1))) % chain.length;
          const [picked, second] = [chain[at] as Receipt, chain[next] as Receipt];
          const changed = [...chain];
          if (way === 0) changed.splice(at, 1);
          else if (way === 1) [changed[at], changed[next]] = [second, picked];
          else if (way === 2) changed.splice(at, 0, picked);
          else if (way === 3)
            changed[at] = { ...picked, body: { ...picked.body, envelope: `${picked.body.envelope}0` } };
          else if (way === 4) {
            // As written without the county's key.
            const body = { ...picked.body, edition: 2 };
            changed[at] = { ...picked, body, hash: await receiptHash(body) };
          } else if (way === 5) changed[at] = { ...picked, signature: second.signature };
          else
            changed.push(
              ...(await chainOf([...words, { kind: "LODGED", bidder: "z", envelope: "z" }])).chain.slice(-1),
            );
          expect(await refuseChain("s", changed, head, raw)).not.toBeNull();
        },
      ),
      { numRuns: 60 },
    );
  });
});
