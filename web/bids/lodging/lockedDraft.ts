import { scryptAsync } from "@noble/hashes/scrypt.js";
import { del, get, set } from "idb-keyval";
import type { BidForm } from "#schema/bids/lodging/bidForm.rules.ts";
import { bytesOf, utf8 } from "#schema/bids/sealing/bytes.rules.ts";
import { COST, SALT_BYTES } from "#schema/bids/sealing/passphrase.rules.ts";

// A bid's draft on the vendor's device. It is locked with the vendor's passphrase or not kept at all, and never stored
// in clear text.

interface Kept {
  v: 1;
  salt: Uint8Array<ArrayBuffer>;
  nonce: Uint8Array<ArrayBuffer>;
  text: Uint8Array<ArrayBuffer>;
}

const nameOf = (place: string) => `sealed draft ${place}`;

async function lockOf(passphrase: string, salt: Uint8Array): Promise<CryptoKey> {
  const key = bytesOf(await scryptAsync(utf8(passphrase.normalize("NFKC")), salt, { ...COST, dkLen: 32 }));
  return crypto.subtle.importKey("raw", key, "AES-GCM", false, ["encrypt", "decrypt"]);
}

/** Whether this device has a draft. */
export const hasDraft = async (place: string): Promise<boolean> => (await get<Kept>(nameOf(place))) !== undefined;

/** Saves a draft, bound to its place. */
export async function keepDraft(place: string, passphrase: string, form: BidForm): Promise<void> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES));
  const nonce = crypto.getRandomValues(new Uint8Array(12));
  const lock = await lockOf(passphrase, salt);
  const words = utf8(JSON.stringify(form));
  const text = await crypto.subtle.encrypt({ name: "AES-GCM", iv: nonce, additionalData: utf8(place) }, lock, words);
  await set(nameOf(place), { v: 1, salt, nonce, text: bytesOf(text) } satisfies Kept);
}

/** Opens the draft. Null: wrong passphrase, or no draft. */
export async function openDraft(place: string, passphrase: string): Promise<BidForm | null> {
  const storedDraft = await get<Kept>(nameOf(place));
  if (!storedDraft) return null;
  const lock = await lockOf(passphrase, storedDraft.salt);
  try {
    const algorithm = { name: "AES-GCM", iv: storedDraft.nonce, additionalData: utf8(place) };
    return JSON.parse(
      new TextDecoder().decode(await crypto.subtle.decrypt(algorithm, lock, storedDraft.text)),
    ) as BidForm;
  } catch {
    return null;
  }
}

export const dropDraft = (place: string): Promise<void> => del(nameOf(place));
