/** Hours for which a temporary password is valid, once (OWASP ASVS 5.0, 6.4.1). */
export const TEMPORARY_HOURS = 24;

/** No characters that look alike on a screen or on paper: no 0, 1, l or o. */
const READABLE = "abcdefghijkmnpqrstuvwxyz23456789";
export const TEMPORARY_LENGTH = 16;

/**
 * A temporary password in groups of four, e.g. 'kb7m-xq4p-rt9w-hs3n': 80 bits.
 * @param bytes random, at least {@link TEMPORARY_LENGTH}
 */
export function temporaryPasswordOf(bytes: Uint8Array): string {
  const letters = Array.from(bytes.subarray(0, TEMPORARY_LENGTH), (byte) => READABLE[byte % READABLE.length]).join("");
  return letters.match(/.{4}/g)?.join("-") ?? letters;
}

/** The time until which a temporary password issued now is valid. */
export const temporaryUntil = (now: Date): Date => new Date(now.valueOf() + TEMPORARY_HOURS * 3_600_000);
