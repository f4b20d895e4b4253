import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { base64urlOf, type Bytes, bytesOf, fromBase64url, joined, sha256Hex, utf8, xor } from "./bytes.rules.ts";
import { hpkeOpen, type KeyPair, newKeyPair } from "./hpke.rules.ts";
import { type Giver, handedOver, keyMark, MAX_PART_LENGTH, partOf, type Place, shareOfParts } from "./parts.rules.ts";
import { pointOf, proofOf, secretOf, sharesOf, summandOf } from "./sharing.rules.ts";

const secretBytes = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => bytesOf(bytes));
const sizes = fc
  .integer({ min: 3, max: 6 })
  .chain((holders) =>
    fc.record({ holders: fc.constant(holders), needed: fc.integer({ min: 2, max: holders - 1 }), dice: fc.nat() }),
  );

interface Holder {
  share: Bytes;
  keys: KeyPair;
}
const giverOf = ({ share, keys }: Holder): Giver => ({ point: pointOf(share), publicKey: keys.publicKey });

/** Keyholders of a secret. The first one leaves, and a person with new keys joins. */
async function ground(secret: Bytes, needed: number, holders: number) {
  const shares = await sharesOf(secret, { needed, holders });
  const all = await Promise.all(shares.map(async (share) => ({ share, keys: await newKeyPair() })));
  const [leaves, ...others] = all as [Holder, ...Holder[]];
  const comes = await newKeyPair();
  const place: Place = {
    solicitation: "s",
    keyholder: "k",
    point: pointOf(leaves.share),
    publicKey: comes.publicKey,
  };
  return { leaves, others, comes, place, commitment: await sha256Hex(leaves.share), givers: others.map(giverOf) };
}
/** The sums that a recipient reads in a part sealed for them. */
async function opened(part: string, keys: KeyPair, place: Place): Promise<unknown[]> {
  const bytes = fromBase64url(part) as Bytes;
  const sealed = { enc: bytes.slice(0, 65), ciphertext: bytes.slice(65) };
  const aad = utf8(`${place.solicitation} ${place.keyholder} part`);
  const words = await hpkeOpen(keys, utf8("Dais key part 1"), aad, sealed);
  return Object.values((JSON.parse(new TextDecoder().decode(words as Bytes)) as { sets: object }).sets);
}
const givenParts = ({ share, keys }: Holder, place: Place, givers: readonly Giver[], needed: number) =>
  partOf(share, keys, place, givers, needed);

describe("parts of a share", () => {
  test("from any sufficient number of keyholders make the share, and fewer make nothing", async () => {
    await fc.assert(
      fc.asyncProperty(secretBytes, sizes, async (secret, { holders, needed, dice }) => {
        const { leaves, others, comes, place, commitment, givers } = await ground(secret, needed, holders);
        const from = dice % (others.length - needed + 1);
        const who = others.slice(from, from + needed);
        const parts = await Promise.all(who.map((each) => givenParts(each, place, givers, needed)));
        expect(await shareOfParts(parts, comes, place, needed, commitment)).toEqual(leaves.share);
        expect(await shareOfParts(parts.slice(1), comes, place, needed, commitment)).toBeNull();
        const opened = [leaves.share, ...who.slice(1).map(({ share }) => share)];
        expect(await secretOf(opened, await sha256Hex(secret))).toEqual(secret);
      }),
      { numRuns: 20 },
    );
  });

  test("reveal nothing alone: even with one giver's summand, a part needs its mask", async () => {
    const secret = crypto.getRandomValues(new Uint8Array(32));
    const { others, comes, place, givers } = await ground(secret, 2, 3);
    const [one, other] = others as [Holder, Holder];
    const parts = await Promise.all(others.map((each) => givenParts(each, place, givers, 2)));
    const bare = await summandOf(one.share, [pointOf(other.share)], place.point);
    // The newcomer opens the summand and mask combined. Both masks are the same bytes, and neither share is in them.
    const [openedParts] = await Promise.all(parts.map((part) => opened(part, comes, place)));
    expect(openedParts).toHaveLength(1);
    expect(openedParts?.[0]).not.toBe(base64urlOf(bare));
    for (const { share } of others) expect(openedParts?.[0]).not.toBe(base64urlOf(share.slice(0, -1)));
  });

  test("are bound to one share, one key and one set of keyholders, and others do not combine", async () => {
    const secret = crypto.getRandomValues(new Uint8Array(32));
    const { others, comes, place, givers, commitment } = await ground(secret, 2, 3);
    const [one, other] = others as [Holder, Holder];
    const first = await givenParts(one, place, givers, 2);
    const renewed = { ...other, keys: await newKeyPair() };
    const wrong = [
      await givenParts(other, { ...place, keyholder: "another" }, givers, 2),
      await givenParts(other, { ...place, publicKey: (await newKeyPair()).publicKey }, givers, 2),
      await givenParts(renewed, place, [giverOf(one), giverOf(renewed)], 2),
      first,
      "",
      "!",
      first.slice(0, -4),
    ];
    for (const part of wrong) expect(await shareOfParts([first, part], comes, place, 2, commitment)).toBeNull();
    const right = await givenParts(other, place, givers, 2);
    expect(await shareOfParts([...wrong, right], comes, place, 2, commitment)).not.toBeNull();
    expect(await shareOfParts([first, right], await newKeyPair(), place, 2, commitment)).toBeNull();
    expect(await shareOfParts([first, right], comes, place, 2, await sha256Hex(secret))).toBeNull();
  });

  test("exclude a wrong one if there are enough others", async () => {
    const secret = crypto.getRandomValues(new Uint8Array(32));
    const { leaves, others, comes, place, givers, commitment } = await ground(secret, 2, 4);
    const [one, other, third] = others as [Holder, Holder, Holder];
    const lies = { ...one, share: joined(xor(one.share.slice(0, -1), secret), one.share.slice(-1)) };
    const parts = await Promise.all([lies, other, third].map((each) => givenParts(each, place, givers, 2)));
    expect(await shareOfParts(parts.slice(0, 2), comes, place, 2, commitment)).toBeNull();
    expect(await shareOfParts(parts, comes, place, 2, commitment)).toEqual(leaves.share);
  });

  test("are not needed if the share itself is handed over", async () => {
    const { leaves, others, comes, place, commitment } = await ground(new Uint8Array(32).fill(7), 2, 3);
    const part = await handedOver(leaves.share, place);
    expect(await shareOfParts([part], comes, place, 2, commitment)).toEqual(leaves.share);
    const wrong = await handedOver((others[0] as Holder).share, place);
    expect(await shareOfParts([wrong], comes, place, 2, commitment)).toBeNull();
  });

  test("from the maximum number of keyholders fit the server's size limit", async () => {
    const { others, place, givers } = await ground(new Uint8Array(32).fill(7), 4, 9);
    expect((await givenParts(others[0] as Holder, place, givers, 4)).length).toBeLessThan(MAX_PART_LENGTH);
    expect((await givenParts(others[0] as Holder, place, givers, 5)).length).toBeLessThan(MAX_PART_LENGTH);
  });
});

describe("a share", () => {
  test("can be proven only by its holder, and the proof differs from the share's fingerprint", async () => {
    const [one, other] = await sharesOf(new Uint8Array(32).fill(7), { needed: 2, holders: 2 });
    const proof = await proofOf(one as Bytes);
    expect(proof).toEqual(await proofOf(one as Bytes));
    expect(proof).not.toEqual(await proofOf(other as Bytes));
    expect(await sha256Hex(one as Bytes)).not.toBe(await sha256Hex(proof));
  });

  test("goes to a key whose mark two people compare", async () => {
    expect(await keyMark(new Uint8Array(65).fill(4))).toMatch(/^[0-9a-f]{5} [0-9a-f]{5} [0-9a-f]{5}$/);
  });
});
