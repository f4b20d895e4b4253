import { Aes256Gcm, CipherSuite, DhkemP256HkdfSha256, HkdfSha256 } from "@hpke/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Bytes, bytesOf, fromHex, hexOf, utf8 } from "./bytes.rules.ts";
import { hpkeOpen, hpkeSeal, type KeyPair, newKeyPair } from "./hpke.rules.ts";

const hex = (text: string): Bytes => {
  const bytes = fromHex(text.replaceAll(/\s/g, ""));
  if (!bytes) throw new Error(`${text} is not base 16`);
  return bytes;
};

// RFC 9180, appendix A.3.1, base mode.
const SENDER: KeyPair = {
  publicKey:
    hex(`04a92719c6195d5085104f469a8b9814d5838ff72b60501e2c4466e5e67b325ac98536d7b61a1af4b78e5b7f951c0900be863c40
    3ce65c9bfcb9382657222d18c4`),
  privateKey: hex("4995788ef4b9d6132b249ce59a77281493eb39af373d236a1fe415cb0c2d7beb"),
};
const RECEIVER: KeyPair = {
  publicKey:
    hex(`04fe8c19ce0905191ebc298a9245792531f26f0cece2460639e8bc39cb7f706a826a779b4cf969b8a0e539c7f62fb3d30ad6aa8f
    80e30f1d128aafd68a2ce72ea0`),
  privateKey: hex("f3ce7fdae57e1a310d87f1ebbde6f328be0a99cdbcadf4d6589cf29de4b8ffd2"),
};
const INFO = hex("4f6465206f6e2061204772656369616e2055726e");
const AAD = hex("436f756e742d30");
const TEXT = hex("4265617574792069732074727574682c20747275746820626561757479");

const suite = new CipherSuite({ kem: new DhkemP256HkdfSha256(), kdf: new HkdfSha256(), aead: new Aes256Gcm() });
const copied = (bytes: ArrayBuffer) => bytesOf(bytes);

describe("a message for the holder of a private key", () => {
  test("is sealed byte for byte like the RFC's published example", async () => {
    const sealed = await hpkeSeal(RECEIVER.publicKey, INFO, AAD, TEXT, {
      sender: SENDER,
      aead: { id: 1, keyBytes: 16 },
    });
    expect(hexOf(sealed.enc)).toBe(hexOf(SENDER.publicKey));
    expect(hexOf(sealed.ciphertext)).toBe(
      "5ad590bb8baa577f8619db35a36311226a896e7342a6d836d8b7bcd2f20b6c7f9076ac232e3ab2523f39513434",
    );
  });

  test("sealed by another implementation opens here", async () => {
    const receiver = await newKeyPair();
    const key = await suite.kem.deserializePublicKey(receiver.publicKey);
    const sender = await suite.createSenderContext({ recipientPublicKey: key, info: INFO });
    const ciphertext = copied(await sender.seal(TEXT, AAD));
    expect(await hpkeOpen(receiver, INFO, AAD, { enc: copied(sender.enc), ciphertext })).toEqual(TEXT);
  });

  test("sealed here opens in another implementation", async () => {
    const pair = await suite.kem.generateKeyPair();
    const receiver = copied(await suite.kem.serializePublicKey(pair.publicKey));
    const { enc, ciphertext } = await hpkeSeal(receiver, INFO, AAD, TEXT);
    const opened = await suite.open({ recipientKey: pair, enc, info: INFO }, ciphertext, AAD);
    expect(copied(opened)).toEqual(TEXT);
  });

  test("opens with the right key, text and outside, and with nothing else", async () => {
    const [receiver, other] = [await newKeyPair(), await newKeyPair()];
    const { enc, ciphertext } = await hpkeSeal(receiver.publicKey, INFO, AAD, TEXT);
    const sealed = { enc, ciphertext };
    expect(await hpkeOpen(receiver, INFO, AAD, sealed)).toEqual(TEXT);
    expect(await hpkeOpen(other, INFO, AAD, sealed)).toBeNull();
    expect(await hpkeOpen(receiver, utf8("another"), AAD, sealed)).toBeNull();
    expect(await hpkeOpen(receiver, INFO, utf8("another"), sealed)).toBeNull();
    expect(await hpkeOpen(receiver, INFO, AAD, { enc: other.publicKey, ciphertext })).toBeNull();
    expect(await hpkeOpen(receiver, INFO, AAD, { enc: new Uint8Array(65), ciphertext })).toBeNull();
  });

  test("does not open if any bit is changed", async () => {
    const receiver = await newKeyPair();
    const sealed = await hpkeSeal(receiver.publicKey, INFO, AAD, TEXT);
    await fc.assert(
      fc.asyncProperty(fc.nat(sealed.ciphertext.length * 8 - 1), async (bit) => {
        const ciphertext = sealed.ciphertext.slice();
        ciphertext[bit >> 3] = (ciphertext[bit >> 3] ?? 0) ^ (1 << (bit & 7));
        expect(await hpkeOpen(receiver, INFO, AAD, { enc: sealed.enc, ciphertext })).toBeNull();
      }),
      { numRuns: 60 },
    );
  });

  test("is different ciphertext each time", async () => {
    const { publicKey } = await newKeyPair();
    const [one, again] = [await hpkeSeal(publicKey, INFO, AAD, TEXT), await hpkeSeal(publicKey, INFO, AAD, TEXT)];
    expect(hexOf(one.ciphertext)).not.toBe(hexOf(again.ciphertext));
    expect(hexOf(one.enc)).not.toBe(hexOf(again.enc));
  });
});
