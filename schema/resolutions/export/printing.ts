import type { SignedContext } from "../../context.ts";
import { momentInWords } from "../../dates.rules.ts";
import { todayOf } from "../../tenancy/today.ts";
import { Refused } from "../../refusal.ts";
import type { Subject } from "../../subject.ts";
import { coverSheetFacts, stepWords } from "./coverSheet.rules.ts";
import { blanksSentence } from "../blanks/blanks.rules.ts";
import { blanksLeft } from "../blanks/blanksLeft.ts";
import { blocksOf } from "../DraftBlock.ts";
import { STATUS_LABELS, statusOf } from "../facts.rules.ts";
import { type Review } from "../../routing/reviews.rules.ts";
import { factsOf } from "../factsOf.ts";
import { signatureOn } from "../../county/paper/paper.rules.ts";
import { signatoriesOf } from "../../county/paper/Signatory.ts";
import { clausesOf } from "./paragraphs.rules.ts";
import { printedBy } from "../../files/printedBy.ts";
import type { CertifiedCopyDocument, CoverSheetDocument } from "./PrintedDocuments.ts";
import { refusal } from "../refusals.rules.ts";
import { seesRoute } from "../routeSeen.ts";
import { type SealedContent, sealHash } from "../board/seal.ts";
import { readableResolutions, Resolution, type ResolutionStanding, WHOLE } from "../ResolutionRecord.ts";
import { certifiedVote } from "./rollCall.ts";
import { templateBytes } from "./templateBytes.ts";
import { wordDataOf } from "./wordDocument.rules.ts";
import { longDay, officeIn } from "../words.rules.ts";

async function printable(context: SignedContext, id: string) {
  const found = await context.db.resolution.findFirst({
    where: { AND: [{ id }, await readableResolutions(context)] },
    include: { ...WHOLE, seal: true },
  });
  return found && { ...found, status: statusOf(found.status) };
}
export type Printable = NonNullable<Awaited<ReturnType<typeof printable>>>;

/** A resolution that the viewer may read, with the content of its documents. Not locked during typesetting. */
export const PrintableResolution: Subject<ResolutionStanding, Printable> = {
  ...Resolution,
  lock: printable,
  missing: refusal("NOT_FOUND"),
};

/** Name and title of the person who certifies today. Null if the county names no one. */
const signatureToday = async (context: SignedContext) => signatureOn(await signatoriesOf(context), todayOf(context));

/**
 * The Word file of a resolution on the county's template, otherwise on the built-in letterhead.
 * @throws Refused TEMPLATE_FAULT
 */
export async function wordFile(context: SignedContext, resolution: Printable): Promise<Uint8Array> {
  const print = { ...(await printedBy(context)), today: todayOf(context), signature: await signatureToday(context) };
  const data = wordDataOf(await factsOf(context, resolution), blocksOf(resolution.draft), print);
  const filled = await context.ports.words.resolutionDocx(await templateBytes(context, "resolution"), data);
  if ("docx" in filled) return filled.docx;
  throw new Refused({ code: "TEMPLATE_FAULT", message: `The county's template has an error. ${filled.fault}` });
}

/** The blanks of its text, and, for people who may see the route, the reason why they are kept. */
async function blanksFact(context: SignedContext, resolution: Printable): Promise<[string, string][]> {
  const left = await blanksLeft(context, resolution.id);
  if (!left) return [];
  const keptBlanks = seesRoute(context, resolution) ? left.kept : null;
  const words = [blanksSentence(left.blanks), keptBlanks && `Kept by ${keptBlanks.byName}: ${keptBlanks.reason}`];
  return [["Blanks in the text", words.filter(Boolean).join("\n")]];
}

/** The printed cover sheet: fields, and the route for people who may see it. */
export async function coverSheet(context: SignedContext, resolution: Printable): Promise<CoverSheetDocument> {
  const facts = await factsOf(context, resolution);
  const { timeZone } = context.tenant;
  return {
    ...(await printedBy(context)),
    number: facts.number ?? facts.fileNumber,
    title: facts.title,
    facts: [...coverSheetFacts(facts), ...(await blanksFact(context, resolution))],
    route: seesRoute(context, resolution)
      ? resolution.steps.map((step) => ({
          review: STATUS_LABELS[step.stage as Review],
          order: String(step.order),
          name: step.name,
          ...stepWords({ ...step, decidedText: step.decidedAt && momentInWords(step.decidedAt, timeZone) }),
        }))
      : null,
  };
}

/**
 * The copy of an adopted text, made only from its seal. The vote is shown as it was counted.
 * @throws Refused NOT_ADOPTED, SEAL_BROKEN
 */
export async function certifiedCopy(context: SignedContext, resolution: Printable): Promise<CertifiedCopyDocument> {
  const { seal } = resolution;
  if (!seal) {
    const message = "Only an adopted resolution has a certified copy.";
    throw new Refused({ code: "NOT_ADOPTED", message });
  }
  const content = seal.content as unknown as SealedContent;
  if (sealHash(content) !== seal.hash)
    throw new Refused({
      code: "SEAL_BROKEN",
      message: "The sealed text was changed after it was sealed. Contact your administrator.",
    });
  const vote = await certifiedVote(context, seal.motionId);
  const sealedText = momentInWords(seal.sealedAt, context.tenant.timeZone);
  const sentences = [
    `Adopted on ${longDay(content.adoptedOn)} by ${officeIn(content.body)}.`,
    content.how,
    vote?.rule && vote.result,
  ];
  return {
    ...(await printedBy(context)),
    number: content.number,
    title: content.title,
    clauses: clausesOf(content.blocks),
    adoption: sentences.filter(Boolean).join(" "),
    hash: seal.hash,
    sealedText,
    signature: await signatureToday(context),
    vote,
  };
}
