// The signature certificate: every event of a contract's signing in one chain that anyone can verify. Decision
// 'Contracts'.
import { canonicalText } from "../../canonical.rules.ts";
import { sha256Hex, utf8 } from "../../bids/sealing/bytes.rules.ts";
import { signatureHolds } from "../../bids/sealing/receipts.rules.ts";
import { SIGNING_FACTORS, type SigningFactor } from "./signing.rules.ts";

export const EVENT_KINDS = ["STARTED", "APPROVED", "SIGNED", "DECLINED", "TEXT_CHANGED", "COMPLETED"] as const;
export type EventKind = (typeof EVENT_KINDS)[number];

/** An event, as it is hashed. */
export interface EventBody {
  kind: EventKind;
  contract: string;
  /** The server's clock; UTC, ISO 8601. */
  at: string;
  who: { id: string; name: string };
  /** For a signature. Null otherwise. */
  factor: SigningFactor | null;
  /** SHA-256 of the text that was approved or signed, or that applies from here on, in hex. */
  textHash: string;
  /** For a refusal to sign. Null otherwise. */
  reason: string | null;
  /** Hash of the previous event; for the first one, the result of `signingStart`. */
  previous: string;
}

export interface SigningEvent {
  body: EventBody;
  /** SHA-256 of the canonical body, in hex. */
  hash: string;
}

/** Who had to approve or sign, in which order; those with the same order at the same time. */
export interface CertificatePerson {
  id: string;
  name: string;
  does: "APPROVE" | "SIGN";
  order: number;
}

/** What the county signs. */
export interface CertificateBody {
  v: 1;
  county: string;
  contract: string;
  /** As people use it, e.g. 2026-0001. */
  number: string;
  /** SHA-256 of the executed text, in hex. */
  textHash: string;
  people: CertificatePerson[];
  events: SigningEvent[];
}

export interface Certificate {
  body: CertificateBody;
  /** Ed25519 of `signedCertificate`, base64url. */
  signature: string;
}

/** The previous hash of the first event. */
export const signingStart = (county: string, contract: string): Promise<string> =>
  sha256Hex(utf8(`Dais signatures of ${canonicalText([county, contract])}`));

/** SHA-256 of an event's or a certificate's canonical body, in hex. */
export const hashOf = (body: EventBody | CertificateBody): Promise<string> => sha256Hex(utf8(canonicalText(body)));

/** The signed message for a certificate's hash, prefixed so that its signature cannot be used for anything else. */
export const signedCertificate = (hash: string): string => `Dais certificate 1 ${hash}`;

/** The events with one added at the end. */
export async function withEvent(
  events: readonly SigningEvent[],
  county: string,
  event: Omit<EventBody, "previous">,
): Promise<SigningEvent[]> {
  const body = { ...event, previous: events.at(-1)?.hash ?? (await signingStart(county, event.contract)) };
  return [...events, { body, hash: await hashOf(body) }];
}

/** The certificate as the file that is stored and verified. */
export const certificateText = (certificate: Certificate): string => canonicalText(certificate);

export interface CertificateFault {
  code:
    | "NOT_A_CERTIFICATE"
    | "OTHER_CONTRACT"
    | "OTHER_TEXT"
    | "CHAIN_BROKEN"
    | "TIME_REVERSED"
    | "ORDER_CHANGED"
    | "SIGNATURE_ADDED"
    | "SIGNATURE_MISSING"
    | "FACTOR_MISSING"
    | "NOT_COUNTYS";
  message: string;
}
const fault = (code: CertificateFault["code"], message: string): CertificateFault => ({ code, message });

type Fields = Record<string, (value: unknown) => boolean>;
const isText = (value: unknown): boolean => typeof value === "string";
const isTextOrNull = (value: unknown): boolean => value === null || typeof value === "string";
const isOneOf = (words: readonly unknown[]) => (value: unknown) => words.includes(value);
const isListOf = (is: (value: unknown) => boolean) => (value: unknown) => Array.isArray(value) && value.every(is);
/** An object with exactly these fields. */
const isRecord = (fields: Fields) => (value: unknown) =>
  typeof value === "object" &&
  value !== null &&
  Object.keys(value).length === Object.keys(fields).length &&
  Object.entries(fields).every(
    ([name, is]) => Object.hasOwn(value, name) && is((value as Record<string, unknown>)[name]),
  );

const isMoment = (value: unknown): boolean =>
  typeof value === "string" && !Number.isNaN(Date.parse(value)) && new Date(value).toISOString() === value;
const isEvent = isRecord({
  body: isRecord({
    kind: isOneOf(EVENT_KINDS),
    contract: isText,
    at: isMoment,
    who: isRecord({ id: isText, name: isText }),
    factor: isOneOf([null, ...SIGNING_FACTORS]),
    textHash: isText,
    reason: isTextOrNull,
    previous: isText,
  }),
  hash: isText,
});
const isPerson = isRecord({
  id: isText,
  name: isText,
  does: isOneOf(["APPROVE", "SIGN"]),
  order: Number.isSafeInteger,
});
const isCertificate = isRecord({
  body: isRecord({
    v: isOneOf([1]),
    county: isText,
    contract: isText,
    number: isText,
    textHash: isText,
    people: isListOf(isPerson),
    events: isListOf(isEvent),
  }),
  signature: isText,
});

/** A certificate from a file: in canonical form, with exactly its fields. Null: not valid. */
export function readCertificate(text: string): Certificate | null {
  try {
    const value: unknown = JSON.parse(text);
    return isCertificate(value) && canonicalText(value) === text ? (value as Certificate) : null;
  } catch {
    return null;
  }
}

async function chainFault({ county, contract, events }: CertificateBody): Promise<CertificateFault | null> {
  let previous = await signingStart(county, contract);
  for (const [at, { body, hash }] of events.entries()) {
    const label = `Event ${at + 1}`;
    if (body.contract !== contract) return fault("OTHER_CONTRACT", `${label} is for another contract.`);
    if (body.previous !== previous)
      return fault("CHAIN_BROKEN", `${label} does not follow the one before it in the chain.`);
    if ((await hashOf(body)) !== hash) return fault("CHAIN_BROKEN", `${label} was changed. Its hash does not match.`);
    previous = hash;
  }
  return null;
}

const listed = (people: readonly CertificatePerson[]): string => people.map(({ name }) => name).join(", ");

/** The result of replaying the events. */
function storyFault({ people, events, textHash }: CertificateBody): CertificateFault | null {
  let [current, last, isOver, isCompleted] = ["", "", false, false];
  const done = new Set<CertificatePerson>();
  if (!people.some(({ does }) => does === "SIGN")) return fault("SIGNATURE_MISSING", "No one was asked to sign.");
  for (const [at, { body }] of events.entries()) {
    const label = `Event ${at + 1}`;
    const { kind, who } = body;
    if (isCompleted) return fault("SIGNATURE_ADDED", `${label} comes after the signing was completed.`);
    if (body.at < last) return fault("TIME_REVERSED", `${label} is earlier than the one before it.`);
    last = body.at;
    if ((kind === "STARTED") !== (at === 0))
      return fault("ORDER_CHANGED", "The chain must begin with its start event, and have only one.");
    if (kind === "STARTED" || kind === "TEXT_CHANGED") {
      // Another text reopens all approvals and signatures.
      current = body.textHash;
      isOver = false;
      done.clear();
      continue;
    }
    if (body.textHash !== current)
      return fault("OTHER_TEXT", `${label} is for a different text than the one before it.`);
    if (isOver) return fault("SIGNATURE_ADDED", `${label} comes after a signer declined.`);
    const left = people.filter((person) => !done.has(person));
    if (kind === "COMPLETED") {
      if (left.length > 0) return fault("SIGNATURE_MISSING", `It was completed without ${listed(left)}.`);
      isCompleted = true;
      continue;
    }
    const does = kind === "APPROVED" ? "APPROVE" : "SIGN";
    const person = left.find((each) => each.id === who.id && each.name === who.name && each.does === does);
    if (!person) return fault("SIGNATURE_ADDED", `${label}: ${who.name} was not asked, or had already decided.`);
    const before = left.filter((each) => (each.does === does ? each.order < person.order : does === "SIGN"));
    if (before.length > 0) return fault("ORDER_CHANGED", `${label}: ${who.name} came before ${listed(before)}.`);
    if (kind === "SIGNED" && body.factor === null)
      return fault("FACTOR_MISSING", `${label}: ${who.name} signed without proof of identity.`);
    if (kind === "DECLINED") isOver = true;
    else done.add(person);
  }
  if (!isCompleted) return fault("SIGNATURE_MISSING", "The chain ends before the signing was completed.");
  return current === textHash ? null : fault("OTHER_TEXT", "The signed text is not the executed text.");
}

/**
 * Why a certificate is not valid. Null: it is.
 * @param expected the contract and the bytes that it belongs to; `head` is the hash of its last event, if the log has
 * recorded it
 */
export async function verifyCertificate(
  text: string,
  expected: { county: string; contract: string; textHash: string; publicKey: string; head: string | null },
): Promise<CertificateFault | null> {
  const certificate = readCertificate(text);
  if (!certificate) return fault("NOT_A_CERTIFICATE", "This is not a signature certificate, or it was changed.");
  const { body, signature } = certificate;
  if (body.county !== expected.county || body.contract !== expected.contract)
    return fault("OTHER_CONTRACT", "The certificate is for another contract.");
  if (body.textHash !== expected.textHash)
    return fault("OTHER_TEXT", "The certificate is for another text. The contract was changed.");
  const wrong = (await chainFault(body)) ?? storyFault(body);
  if (wrong) return wrong;
  if (expected.head !== null && body.events.at(-1)?.hash !== expected.head)
    return fault("CHAIN_BROKEN", "The chain does not end where the county's log says it does.");
  return (await signatureHolds(expected.publicKey, signedCertificate(await hashOf(body)), signature))
    ? null
    : fault("NOT_COUNTYS", "The certificate was not signed by the county, or was changed since.");
}
