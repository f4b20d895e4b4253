import type { Prisma } from "#prisma/generated/client/client.ts";
import { announce, type SignedContext } from "../../context.ts";
import { momentInWords } from "../../dates.rules.ts";
import { signingKeyOf } from "../../bids/opening/facts.ts";
import { asRichText } from "../../projects/storedFields.ts";
import { clausesOf } from "../../resolutions/export/paragraphs.rules.ts";
import { agreedTextOf, exhibitsIn } from "../../contracts/textHash.ts";
import { type Certificate, certificateText, hashOf } from "../../contracts/signing/certificate.rules.ts";
import { maskedEmail } from "../../contracts/signing/outside.rules.ts";
import { certify } from "./certify.ts";
import type { ContractDocument, ExecutedPart } from "./ContractDocument.ts";
import { coverSheetOf } from "./coverSheet.ts";
import { factorOf } from "./factor.rules.ts";
import { FACTOR_WORDS } from "./paper.rules.ts";
import { signerName, sizeInBytes } from "./sheet.rules.ts";
import { letterheadOf } from "../../tenancy/letterhead.ts";

const EVENT_WORDS = {
  STARTED: "Sent to its route by",
  APPROVED: "Approved by",
  SIGNED: "Signed by",
  DECLINED: "Declined by",
  TEXT_CHANGED: "Text changed by",
  COMPLETED: "Marked executed by",
} as const;

/** A factor of the log in words. */
const wordsOf = (kind: string): string => {
  const factor = factorOf(kind);
  return factor ? FACTOR_WORDS[factor] : kind;
};

/** The certificate's content in words. */
const eventWords = (events: Certificate["body"]["events"], timeZone: string): ExecutedPart["events"] =>
  events.map(({ body, hash }, index) => ({
    number: String(index + 1),
    words: [
      `${EVENT_WORDS[body.kind]} ${body.who.name}`,
      momentInWords(new Date(body.at), timeZone),
      body.factor && `proven by ${FACTOR_WORDS[body.factor]}`,
    ]
      .filter(Boolean)
      .join(", "),
    textHash: body.textHash,
    hash,
  }));

/**
 * Freezes the content of the executed contract's file, with its certificate, in the transaction that executes it. The
 * first free process makes the bytes afterward; until then the page says so. Repeating it changes nothing.
 */
export async function startPaper(context: SignedContext, contractId: string): Promise<void> {
  const { db, tenant, actor } = context;
  if (await db.contractPaper.findFirst({ where: { contractId }, select: { contractId: true } })) return;
  const contract = await db.contract.findFirstOrThrow({ where: { id: contractId } });
  const executedAt = contract.executedAt ?? context.ports.clock.now();
  const certificate = await certify(context, {
    ...contract,
    executedAt,
    executedBy: { id: actor.userId, name: contract.executedByName ?? actor.name },
  });
  const signatures = await db.contractSignature.findMany({
    where: { contractId, edition: contract.edition },
    orderBy: [{ at: "asc" }, { id: "asc" }],
    take: 100,
  });
  const { timeZone } = tenant;
  const sheet = await coverSheetOf(context, contractId, {
    county: await letterheadOf(context),
    printedText: `Executed ${momentInWords(executedAt, timeZone)}`,
    printedAt: executedAt.toISOString(),
  });
  const text = asRichText(contract.text);
  const content: ContractDocument = {
    ...sheet,
    executed: {
      clauses: text ? clausesOf([{ key: "text", kind: "TEXT", content: text, struck: false }]) : [],
      exhibits: exhibitsIn(contract).map(({ exhibit, version, name: file, size, sha256 }) => ({
        label: `Exhibit ${exhibit}${version > 1 ? `, version ${version}` : ""}`,
        name: file,
        size: sizeInBytes(size),
        sha256,
      })),
      signatures: signatures.map((signature) => {
        const { at, factor, hash, strokes, mark, email } = signature;
        // Masks the address, because the file may become public.
        const to = email === null ? "" : ` (${maskedEmail(email)})`;
        return {
          name: signerName(signature),
          words: `${mark === "DRAWN" ? "Drawn" : "Typed"} ${momentInWords(at, timeZone)}, proven by ${wordsOf(factor)}${to}`,
          hash,
          strokes: mark === "DRAWN" && Array.isArray(strokes) ? (strokes as number[][]) : null,
        };
      }),
      events: eventWords(certificate.body.events, timeZone),
      proofs: [
        ["Text (SHA-256)", certificate.body.textHash],
        ["Certificate (SHA-256)", await hashOf(certificate.body)],
        ["Signature of the county", certificate.signature],
        ["Key of the county", signingKeyOf(context)],
      ],
    },
  };
  await db.contractPaper.create({
    data: {
      contractId,
      agreed: agreedTextOf(contract),
      certificate: certificateText(certificate),
      content: content as unknown as Prisma.InputJsonObject,
    },
  });
  announce(context, "papers");
}
