// HPKE (RFC 9180) for one message to the holder of a private key: base mode, single shot, with DHKEM(P-256,
// HKDF-SHA256), HKDF-SHA256 and AES-256-GCM. The primitives are WebCrypto's. This file combines them as the RFC
// describes.
import { base64urlOf, type Bytes, bytesOf, joined, uint16, utf8 } from "./bytes.rules.ts";

const { subtle } = crypto;
const CURVE = { name: "ECDH", namedCurve: "P-256" } as const;
const KEM_ID = 0x0010;
const KDF_ID = 0x0001;
/** The AEAD's number in the RFC, and its key length in bytes. */
interface Aead {
  id: number;
  keyBytes: number;
}
const AES_256_GCM: Aead = { id: 0x0002, keyBytes: 32 };
const VERSION = utf8("HPKE-v1");
const NOTHING: Bytes = new Uint8Array(0);

/** Bytes of a public key, uncompressed (SEC 1): 04, x, y. */
export const PUBLIC_KEY_BYTES = 65;
/** Bytes of a private key: its scalar. */
export const PRIVATE_KEY_BYTES = 32;
/** Bytes that AES-GCM adds to a text. */
export const TAG_BYTES = 16;

/** A key pair as bytes: the uncompressed public key, and the private key's scalar. */
export interface KeyPair {
  publicKey: Bytes;
  privateKey: Bytes;
}

/** The sealed message: the sender's fresh public key, and the ciphertext that only the recipient can open. */
export interface Sealed {
  enc: Bytes;
  ciphertext: Bytes;
}

const importPublic = (raw: Bytes) => subtle.importKey("raw", raw, CURVE, true, []);
/** A key as WebCrypto holds it. Browsers and the server name its type differently. */
type Key = Awaited<ReturnType<typeof importPublic>>;
const importPrivate = ({ publicKey, privateKey }: KeyPair) =>
  subtle.importKey(
    "jwk",
    {
      kty: "EC",
      crv: "P-256",
      x: base64urlOf(publicKey.subarray(1, 33)),
      y: base64urlOf(publicKey.subarray(33)),
      d: base64urlOf(privateKey),
    },
    CURVE,
    false,
    ["deriveBits"],
  );

/** Makes a fresh key pair. */
export async function newKeyPair(): Promise<KeyPair> {
  const pair = await subtle.generateKey(CURVE, true, ["deriveBits"]);
  const { d = "" } = await subtle.exportKey("jwk", pair.privateKey);
  const scalar = atob(d.replaceAll("-", "+").replaceAll("_", "/"));
  return {
    publicKey: bytesOf(await subtle.exportKey("raw", pair.publicKey)),
    privateKey: Uint8Array.from({ length: PRIVATE_KEY_BYTES }, (_, index) => scalar.charCodeAt(index)),
  };
}

async function hmac(key: Bytes, message: Bytes): Promise<Bytes> {
  // WebCrypto rejects an empty key. HMAC treats zeros the same (RFC 2104, 2).
  const salt = key.length === 0 ? new Uint8Array(32) : key;
  const imported = await subtle.importKey("raw", salt, { name: "HMAC", hash: "SHA-256" }, false, ["sign"]);
  return bytesOf(await subtle.sign("HMAC", imported, message));
}

/** HKDF-Expand of at most 64 bytes (RFC 5869, 2.3). */
async function expand(key: Bytes, info: Bytes, length: number): Promise<Bytes> {
  const first = await hmac(key, joined(info, Uint8Array.of(1)));
  if (length <= first.length) return first.slice(0, length);
  return joined(first, await hmac(key, joined(first, info, Uint8Array.of(2)))).slice(0, length);
}

/** LabeledExtract and LabeledExpand of one suite (RFC 9180, 4). */
const labeled = (suite: Bytes) => ({
  extract: (salt: Bytes, label: string, material: Bytes) => hmac(salt, joined(VERSION, suite, utf8(label), material)),
  expand: (key: Bytes, label: string, info: Bytes, length: number) =>
    expand(key, joined(uint16(length), VERSION, suite, utf8(label), info), length),
});
const KEM = labeled(joined(utf8("KEM"), uint16(KEM_ID)));
const hpkeOf = ({ id }: Aead) => labeled(joined(utf8("HPKE"), uint16(KEM_ID), uint16(KDF_ID), uint16(id)));

/**
 * A key of 32 bytes that only the holders of two key pairs can compute, for the purpose that `info` names (HKDF, RFC
 * 5869, of the Diffie-Hellman value). `salt` keeps it apart from what HPKE derives from the same value. Throws if the
 * other key is not a point of the curve.
 */
export async function keyBetween(ownKeys: KeyPair, other: Bytes, salt: Bytes, info: Bytes): Promise<Bytes> {
  const whose = { name: "ECDH", public: await importPublic(other) };
  const dh = bytesOf(await subtle.deriveBits(whose, await importPrivate(ownKeys), 256));
  return expand(await hmac(salt, dh), info, 32);
}

/** The secret that both sides compute (RFC 9180, 4.1): ExtractAndExpand of the Diffie-Hellman value. */
async function sharedSecret(ownKey: Key, others: Key, enc: Bytes, receiver: Bytes): Promise<Bytes> {
  const dh = bytesOf(await subtle.deriveBits({ name: "ECDH", public: others }, ownKey, 256));
  const context = joined(enc, receiver);
  return KEM.expand(await KEM.extract(NOTHING, "eae_prk", dh), "shared_secret", context, 32);
}

/** The key and nonce of the only message (RFC 9180, 5.1, mode_base). */
async function schedule(shared: Bytes, info: Bytes, aead: Aead) {
  const HPKE = hpkeOf(aead);
  const context = joined(
    Uint8Array.of(0),
    await HPKE.extract(NOTHING, "psk_id_hash", NOTHING),
    await HPKE.extract(NOTHING, "info_hash", info),
  );
  const secret = await HPKE.extract(shared, "secret", NOTHING);
  return {
    key: await subtle.importKey("raw", await HPKE.expand(secret, "key", context, aead.keyBytes), "AES-GCM", false, [
      "encrypt",
      "decrypt",
    ]),
    nonce: await HPKE.expand(secret, "base_nonce", context, 12),
  };
}

/**
 * Seals a text for the holder of a private key. `aad` is not secret but authenticated: the text opens only with the
 * same `aad`. `sender` and `aead` exist for the RFC's test vectors. By default a fresh key pair is made and discarded,
 * and the cipher is AES-256-GCM.
 */
export async function hpkeSeal(
  receiver: Bytes,
  info: Bytes,
  aad: Bytes,
  text: Bytes,
  { sender, aead = AES_256_GCM }: { sender?: KeyPair; aead?: Aead } = {},
): Promise<Sealed> {
  const pair = sender ?? (await newKeyPair());
  const shared = await sharedSecret(await importPrivate(pair), await importPublic(receiver), pair.publicKey, receiver);
  const { key, nonce } = await schedule(shared, info, aead);
  const ciphertext = await subtle.encrypt({ name: "AES-GCM", iv: nonce, additionalData: aad }, key, text);
  return { enc: pair.publicKey, ciphertext: bytesOf(ciphertext) };
}

/** Opens what was sealed. Null if it was sealed for another key, with another `info` or `aad`, or was changed. */
export async function hpkeOpen(receiver: KeyPair, info: Bytes, aad: Bytes, sealed: Sealed): Promise<Bytes | null> {
  try {
    const { publicKey } = receiver;
    const shared = await sharedSecret(
      await importPrivate(receiver),
      await importPublic(sealed.enc),
      sealed.enc,
      publicKey,
    );
    const { key, nonce } = await schedule(shared, info, AES_256_GCM);
    return bytesOf(await subtle.decrypt({ name: "AES-GCM", iv: nonce, additionalData: aad }, key, sealed.ciphertext));
  } catch {
    // A point that is not on the curve and a changed text mean the same to the recipient: the message is invalid.
    return null;
  }
}
