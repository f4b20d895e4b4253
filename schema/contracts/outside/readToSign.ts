import { randomInt } from "node:crypto";
import type { CountyContext } from "../../context.ts";
import { downloadName } from "../../files/names.rules.ts";
import { asRichText } from "../../projects/storedFields.ts";
import type { Refusal } from "../../refusal.rules.ts";
import type { AgreedExhibit, AgreedOptions } from "../agreed.rules.ts";
import { agreedOf, exhibitsIn } from "../textHash.ts";
import {
  CODE_DIGITS,
  CODE_MINUTES,
  digitsOf,
  maskedEmail,
  PASS_MINUTES,
  refuseCode,
  refuseMoreCodes,
  refusePass,
} from "../signing/outside.rules.ts";
import { writeSignerLetter } from "../signing/signingLetters.ts";
import { type OpenLink, openLink } from "./openLink.ts";

// No one is signed in here: the holder of the link proves by a code that they read its mailbox.

type Refused = { refusal: Refusal };
const PURPOSE = "contract signing code";
const MINUTE_MS = 60_000;

const later = (now: Date, minutes: number): Date => new Date(now.valueOf() + minutes * MINUTE_MS);

/** What the holder of a link may see before a correct code: the address for codes, and when the link expires. */
export async function lookAtLink(
  context: CountyContext,
  token: string,
): Promise<{ email: string; until: Date } | Refused> {
  const open = await openLink(context, token);
  return "refusal" in open ? open : { email: maskedEmail(open.link.email), until: open.link.expiresAt };
}

/**
 * Mails a code; an earlier one is no longer valid. @param enough the limit of letters is reached: the answer is the
 * same, but none is written
 */
export async function mailCode(
  context: CountyContext,
  token: string,
  enough: boolean,
): Promise<{ email: string } | Refused> {
  const open = await openLink(context, token);
  if ("refusal" in open) return open;
  const { link, whom } = open;
  const refusal = refuseMoreCodes(link, whom);
  if (refusal) return { refusal };
  if (!enough) {
    const { clock, secrets } = context.ports;
    const code = String(randomInt(10 ** CODE_DIGITS)).padStart(CODE_DIGITS, "0");
    await context.db.contractSigningLink.updateMany({
      where: { id: link.id },
      data: {
        codeMark: secrets.mark(PURPOSE, `${link.id} ${code}`),
        codeUntil: later(clock.now(), CODE_MINUTES),
        tries: 0,
        codes: { increment: 1 },
      },
    });
    const half = CODE_DIGITS / 2;
    await writeSignerLetter(
      context,
      { id: link.id, name: link.name, email: link.email },
      "CONTRACT-SIGN-CODE",
      { minutes: String(CODE_MINUTES) },
      `${code.slice(0, half)} ${code.slice(half)}`,
    );
  }
  return { email: maskedEmail(link.email) };
}

/** The content to be signed, as shown: everything that is hashed, and the pass that opens it again. */
interface ToSign {
  pass: string;
  number: string;
  name: string;
  description: string;
  department: string;
  vendorName: string;
  startDate: string | null;
  endDate: string | null;
  /** Dollars. Null: not set. */
  notToExceed: number | null;
  text: unknown;
  exhibits: readonly AgreedExhibit[];
  /** `rate`: percent; `amounts`: dollars. Null: no options. */
  options: (Omit<AgreedOptions, "amounts"> & { amounts: number[] }) | null;
  /** Days of notice to end it. Null: immediately for cause; not allowed for convenience. */
  causeDays: number | null;
  convenienceDays: number | null;
  /** For an amendment or a renewal: the dollars it adds, and the reason. Null if it is not a change. */
  change: { amount: number; why: string } | null;
  /** SHA-256 of all of it, in hex. */
  hash: string;
  signer: { name: string; title: string; organization: string };
  whom: string;
}

/** Shows the content to be signed to a holder with the code or the page's pass. */
export async function readToSign(
  context: CountyContext,
  token: string,
  proof: { code: string } | { pass: string },
): Promise<ToSign | Refused> {
  const open = await openLink(context, token);
  if ("refusal" in open) return open;
  if ("pass" in proof) return refusalOfPass(context, open, proof.pass) ?? shown(open, proof.pass);
  const { clock, secrets } = context.ports;
  const { link } = open;
  const now = clock.now();
  const mark = secrets.mark(PURPOSE, `${link.id} ${digitsOf(proof.code)}`);
  const refusal = refuseCode(link, mark, now);
  if (refusal) {
    // Every failed try counts; the contract is locked, so concurrent tries count too.
    await context.db.contractSigningLink.updateMany({ where: { id: link.id }, data: { tries: { increment: 1 } } });
    return { refusal };
  }
  const pass = secrets.random(32);
  await context.db.contractSigningLink.updateMany({
    where: { id: link.id },
    data: {
      codeMark: null,
      codeUntil: null,
      passDigest: secrets.digest(pass),
      passUntil: later(now, PASS_MINUTES),
      readAt: link.readAt ?? now,
    },
  });
  return shown(open, pass);
}

/** Short-lived address of an exhibit to be signed, with the pass from a correct code. */
export async function openExhibit(
  context: CountyContext,
  token: string,
  { pass, exhibit: number }: { pass: string; exhibit: number },
): Promise<{ name: string; url: string } | Refused> {
  const open = await openLink(context, token);
  if ("refusal" in open) return open;
  const over = refusalOfPass(context, open, pass);
  if (over) return over;
  const agreed = exhibitsIn(open.contract).find(({ exhibit }) => exhibit === number);
  const storedCopy =
    agreed &&
    (await context.db.contractExhibit.findFirst({
      where: { contractId: open.contract.id, exhibit: number, version: agreed.version, removedAt: null },
      include: { file: true },
    }));
  // Shows exactly what is hashed, or nothing.
  if (!agreed || !storedCopy || storedCopy.file.sha256 !== agreed.sha256)
    return { refusal: { code: "NO_SUCH_EXHIBIT", message: "Exhibit not found." } };
  const { key, filename, contentType } = storedCopy.file;
  const name = downloadName(filename, contentType);
  return { name, url: await context.ports.files.signedGet({ key, filename: name, contentType }) };
}

/** Why a page may no longer sign. Null: it may. */
export function refusalOfPass({ ports }: CountyContext, { link }: OpenLink, pass: string): Refused | null {
  const refusal = refusePass(link, ports.secrets.digest(pass), ports.clock.now());
  return refusal && { refusal };
}

const dollars = (cents: string): number => Number(cents) / 100;

function shown({ contract, step, textHash, whom }: OpenLink, pass: string): ToSign {
  const { exhibits = [], options, causeDays = null, convenienceDays = null, change, ...same } = agreedOf(contract);
  return {
    pass,
    ...same,
    notToExceed: same.notToExceed === null ? null : dollars(same.notToExceed),
    text: asRichText(contract.text),
    exhibits,
    options: options
      ? {
          ...options,
          rate: options.rate === null ? null : options.rate / 100,
          amounts: options.amounts.map(dollars),
        }
      : null,
    causeDays,
    convenienceDays,
    change: change ? { amount: dollars(change.amount), why: change.why } : null,
    hash: textHash,
    signer: { name: step.name, title: step.outsideTitle ?? "", organization: step.outsideOrganization ?? "" },
    whom,
  };
}
