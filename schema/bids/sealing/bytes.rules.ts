// Bytes and their text forms, identical in the browser, the server and the offline sealer.

/** Bytes that WebCrypto accepts, which excludes shared memory. */
export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

/** UTF-8 of a text. */
export const utf8 = (text: string): Bytes => encoder.encode(text);

/** A copy that WebCrypto accepts, from any kind of buffer. */
export const bytesOf = (from: ArrayBuffer | ArrayLike<number>): Bytes =>
  from instanceof ArrayBuffer ? new Uint8Array(from) : Uint8Array.from(from);

/** Concatenates the parts. */
export function joined(...parts: readonly Uint8Array[]): Bytes {
  const result = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let at = 0;
  for (const part of parts) {
    result.set(part, at);
    at += part.length;
  }
  return result;
}

/** Two bytes, big-endian. */
export const uint16 = (value: number): Bytes => Uint8Array.of((value >>> 8) & 255, value & 255);

/** Four bytes, big-endian. */
export const uint32 = (value: number): Bytes =>
  Uint8Array.of((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);

/** Reads four bytes, big-endian, at an offset. */
export const readUint32 = (bytes: Uint8Array, at: number): number =>
  (bytes[at] ?? 0) * 2 ** 24 + (bytes[at + 1] ?? 0) * 2 ** 16 + (bytes[at + 2] ?? 0) * 2 ** 8 + (bytes[at + 3] ?? 0);

export const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");

/** Bytes of a hex text. Null if it is invalid. */
export const fromHex = (hex: string): Bytes | null =>
  /^(?:[0-9a-f]{2})*$/i.test(hex)
    ? Uint8Array.from({ length: hex.length / 2 }, (_, index) =>
        Number.parseInt(hex.slice(index * 2, index * 2 + 2), 16),
      )
    : null;

const STEP = 0x8000;

/** Bytes as base64url, without padding (RFC 4648, 5). */
export function base64urlOf(bytes: Uint8Array): string {
  const texts: string[] = [];
  // In chunks, because a call takes only a limited number of arguments.
  for (let at = 0; at < bytes.length; at += STEP) texts.push(String.fromCharCode(...bytes.subarray(at, at + STEP)));
  return btoa(texts.join("")).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
}

/** Bytes of a text in base64url. Null if it is invalid. */
export function fromBase64url(text: string): Bytes | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null;
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from({ length: binary.length }, (_, index) => binary.charCodeAt(index));
}

/** SHA-256 (FIPS 180-4). */
export const sha256 = async (bytes: Bytes): Promise<Bytes> => bytesOf(await crypto.subtle.digest("SHA-256", bytes));

/** SHA-256 in hex. */
export const sha256Hex = async (bytes: Bytes): Promise<string> => hexOf(await sha256(bytes));

/** XOR of two byte arrays of the same length. @throws Error if their lengths differ */
export function xor(one: Uint8Array, other: Uint8Array): Bytes {
  if (one.length !== other.length) throw new Error("only bytes of one length can be joined by xor");
  return Uint8Array.from(one, (byte, index) => byte ^ (other[index] ?? 0));
}
