// How an executed contract's file is verified: on the county's page, and with `npm run verify-contract` on any
// computer. Decision 'Contracts', 1.
import { canonicalText } from "../../canonical.rules.ts";
import { longDay, momentInWords } from "../../dates.rules.ts";
import { KINDS } from "../../files/rules.ts";
import { inDollars } from "../../money.rules.ts";
import type { Checked } from "../../bids/lodging/receiptFile.rules.ts";
import { sha256Hex, utf8 } from "../../bids/sealing/bytes.rules.ts";
import type { Agreed } from "../../contracts/agreed.rules.ts";
import { type Certificate, readCertificate, verifyCertificate } from "../../contracts/signing/certificate.rules.ts";
import { attachedText } from "./attached.rules.ts";
import { sealOf } from "./seal.rules.ts";

/** Names of the attached files. */
export const AGREED_FILE = "contract.json";
export const CERTIFICATE_FILE = "certificate.json";

export interface PaperCheck {
  /** The key used for the check. Null: the file names none. */
  key: string | null;
  /** What the file says about the contract. [] if nothing is readable. */
  facts: [label: string, words: string][];
  checked: Checked[];
}

type AgreedRead = Omit<Agreed, "exhibits"> & Partial<Pick<Agreed, "exhibits">>;

/** The agreed content of an attached file, in canonical form. Null: not valid. */
export function readAgreed(text: string): AgreedRead | null {
  try {
    const value = JSON.parse(text) as AgreedRead | null;
    const isAgreed = typeof value === "object" && typeof value?.number === "string" && typeof value.name === "string";
    return isAgreed && canonicalText(value) === text ? value : null;
  } catch {
    return null;
  }
}

/** Factors in words. */
export const FACTOR_WORDS = {
  PASSWORD: "password",
  CODE: "password and a second factor",
  PASSKEY: "passkey",
  MAILED_CODE: "a code sent to the signer's email address",
} as const;

function factsOf(agreed: AgreedRead | null, certificate: Certificate | null): PaperCheck["facts"] {
  const day = (date: string | null | undefined) => (date ? longDay(date) : "not set");
  const signed = certificate?.body.events.filter(({ body }) => body.kind === "SIGNED") ?? [];
  return [
    ...(agreed
      ? ([
          ["Contract", `${agreed.number} ${agreed.name}`],
          ["Vendor", agreed.vendorName],
          ["Department", agreed.department],
          ["Term", `${day(agreed.startDate)} to ${day(agreed.endDate)}`],
          ["Not to exceed", agreed.notToExceed === null ? "not set" : inDollars(Number(agreed.notToExceed))],
          ...(agreed.exhibits ?? []).map(
            ({ exhibit, name, size, sha256 }) =>
              [`Exhibit ${exhibit}`, `${name}, ${size} bytes, SHA-256 ${sha256}`] as [string, string],
          ),
        ] as PaperCheck["facts"])
      : []),
    ...signed.map(
      ({ body: { who, at, factor } }) =>
        [
          "Signed by",
          `${who.name}, ${momentInWords(new Date(at), "UTC")}, proven by ${factor ? FACTOR_WORDS[factor] : "nothing"}`,
        ] as [string, string],
    ),
  ];
}

const check = (what: string, holds: boolean | null, why: string): Checked => ({ what, holds, why });

/** Whether the attachments belong together: the text, the certificate, and the number in both. */
async function checkCertificate(
  agreedText: string | null,
  certificateText: string | null,
  publicKey: string,
): Promise<Checked> {
  const what = "Approved and signed by everyone asked, in order, with this exact text";
  if (agreedText === null || certificateText === null)
    return check(what, false, "The file has no readable contract or signature certificate.");
  const [agreed, certificate] = [readAgreed(agreedText), readCertificate(certificateText)];
  if (!agreed || !certificate)
    return check(what, false, "The contract or the signature certificate in the file was changed.");
  const { county, contract, number, events } = certificate.body;
  if (number !== agreed.number)
    return check(what, false, `The certificate is for another contract: ${number}, not ${agreed.number}.`);
  const fault = await verifyCertificate(certificateText, {
    county,
    contract,
    textHash: await sha256Hex(utf8(agreedText)),
    publicKey,
    head: null,
  });
  if (fault) return check(what, false, fault.message);
  const signatures = events.filter(({ body }) => body.kind === "SIGNED").length;
  return check(
    what,
    true,
    `The chain has ${events.length} events, including ${signatures} ${signatures === 1 ? "signature" : "signatures"}. The last has the hash ${events.at(-1)?.hash}.`,
  );
}

/**
 * Verifies an executed contract's file.
 * @param countyKey the county's key from another source than the file. Null: the file's own key is used, which proves
 * nothing about who made it
 */
export async function checkPaper(pdf: Uint8Array, countyKey: string | null): Promise<PaperCheck> {
  const none = (why: string): PaperCheck => ({
    key: countyKey,
    facts: [],
    checked: [check("An executed contract in the expected format", false, why)],
  });
  // The file is untrusted, so anything this large is not searched.
  if (pdf.byteLength > KINDS.paper.largest) return none("The file is larger than an executed contract can be.");
  const seal = await sealOf(pdf, countyKey);
  if (!seal) return none("The file has no seal, or the part around the seal was changed.");
  const key = countyKey ?? seal.key;
  const agreedText = await attachedText(pdf, AGREED_FILE);
  const certificateText = await attachedText(pdf, CERTIFICATE_FILE);
  const isOther = countyKey !== null && countyKey !== seal.key;
  const checked = [
    check(
      "Sealed with the county's key",
      countyKey === null ? null : !isOther,
      countyKey === null
        ? `The file names the key ${seal.key}. Compare it with the key on the county's page.`
        : isOther
          ? `The file is sealed with ${seal.key}, a key that is not the county's.`
          : `The file is sealed with ${countyKey}.`,
    ),
    check(
      "Unchanged since it was sealed",
      seal.holds,
      seal.holds
        ? "Every byte of the file is as sealed."
        : isOther
          ? "The county has not sealed this file."
          : "A byte of the file was changed after it was sealed.",
    ),
    await checkCertificate(agreedText, certificateText, key),
    ...(seal.isForReaders
      ? [
          check(
            "Signed with a certificate for PDF readers",
            null,
            "The file also has this signature. A PDF reader shows whether it is valid. It is not checked here.",
          ),
        ]
      : []),
  ];
  const agreed = agreedText === null ? null : readAgreed(agreedText);
  return { key, facts: factsOf(agreed, certificateText === null ? null : readCertificate(certificateText)), checked };
}
