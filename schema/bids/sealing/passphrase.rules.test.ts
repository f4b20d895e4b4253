import { scryptSync } from "node:crypto";
import { scryptAsync } from "@noble/hashes/scrypt.js";
import { describe, expect, test } from "vitest";
import { bytesOf, hexOf, utf8 } from "./bytes.rules.ts";
import { newKeyPair } from "./hpke.rules.ts";
import { COST, lockKey, refusePassphrase, unlockKey } from "./passphrase.rules.ts";

const CHEAP = { N: 16, r: 8, p: 1 };
const SALT = bytesOf(Array.from({ length: 16 }, (_, index) => index));

describe("the key derivation of a passphrase", () => {
  test("matches the RFC's examples", async () => {
    // RFC 7914, 12.
    const empty = await scryptAsync(utf8(""), utf8(""), { N: 16, r: 1, p: 1, dkLen: 64 });
    expect(hexOf(empty)).toBe(
      "77d6576238657b203b19ca42c18a0497f16b4844e3074ae8dfdffa3fede21442fcd0069ded0948f8326a753a0fc81f17e8d3e0fb2e0d3628cf35e20c38d18906",
    );
    const nacl = await scryptAsync(utf8("password"), utf8("NaCl"), { N: 1024, r: 8, p: 16, dkLen: 64 });
    expect(hexOf(nacl)).toBe(
      "fdbabe1c9d3472007856e7190d01e9fe7c6ad7cbc8237830e77376634b3731622eaf30d92e22a3886ff109279d9830dac727afb94a83ee6d8360cbdfa2cc0640",
    );
  });

  test("costs the same and gives the same result as another implementation", async () => {
    const ours = await scryptAsync(utf8("gravel lantern orchard"), SALT, { ...COST, dkLen: 32 });
    const theirs = scryptSync("gravel lantern orchard", SALT, 32, { ...COST, maxmem: 256 * 1024 * 1024 });
    expect(hexOf(ours)).toBe(theirs.toString("hex"));
    expect(COST.N * COST.r * 128).toBeGreaterThanOrEqual(128 * 1024 * 1024);
  });
});

describe("a keyholder's own key", () => {
  test("opens with their passphrase, however its letters are composed, and with no other", async () => {
    const pair = await newKeyPair();
    const locked = await lockKey(pair, "café lantern orchard", SALT, CHEAP);
    expect(await unlockKey(pair.publicKey, locked, "café lantern orchard", SALT, CHEAP)).toEqual(pair);
    for (const other of ["cafe lantern orchard", "Café lantern orchard", "café lantern orchard ", ""])
      expect(await unlockKey(pair.publicKey, locked, other, SALT, CHEAP)).toBeNull();
  });

  test("is bound to its public key and its salt", async () => {
    const [pair, other] = [await newKeyPair(), await newKeyPair()];
    const locked = await lockKey(pair, "gravel lantern orchard", SALT, CHEAP);
    expect(await unlockKey(other.publicKey, locked, "gravel lantern orchard", SALT, CHEAP)).toBeNull();
    const salted = SALT.slice().reverse();
    expect(await unlockKey(pair.publicKey, locked, "gravel lantern orchard", salted, CHEAP)).toBeNull();
  });

  test.each([
    ["fourteen chars", "TOO_SHORT"],
    ["x".repeat(201), "TOO_LONG"],
    ["aaaaabbbbbcccccddddd", "TOO_SIMPLE"],
    ["gravel lantern orchard", undefined],
  ])("needs a passphrase that is long and varied enough: “%s”", (passphrase, code) => {
    expect(refusePassphrase(passphrase)?.code).toBe(code);
  });
});
