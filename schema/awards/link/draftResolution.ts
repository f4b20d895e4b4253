import type { SignedContext } from "../../context.ts";
import { richTextOf } from "../../richText.rules.ts";
import { draftOf } from "../../drafting/drafting.rules.ts";
import { saveText } from "../../resolutions/editor/saveText.ts";
import { saveColumns } from "../../resolutions/editor/editing.ts";
import { factsOf } from "../../resolutions/factsOf.ts";
import type { DraftBlock } from "../../resolutions/facts.rules.ts";
import { askForResolution } from "../../resolutions/request/askForResolution.ts";
import { holdResolution } from "../../resolutions/ResolutionRecord.ts";
import { columnsOf } from "../../resolutions/storedFields.ts";
import { money } from "../../resolutions/words.rules.ts";
import { todayOf } from "../../tenancy/today.ts";
import { biddingInWords } from "../award.rules.ts";
import type { LockedProject } from "../../projects/ProjectRecord.ts";
import { projectStatusOf } from "../../projects/words.rules.ts";
import { purchaseFields } from "./resolutionOfProject.rules.ts";

const cents = (amount: bigint | null): number | null => (amount === null ? null : Number(amount));

/** The recommended vendor that a resolution authorizes. */
interface Recommended {
  vendorId: string;
  vendorName: string;
  amount: bigint;
  rank: number;
  compared: number;
  whyNotFirst: string | null;
}

async function fieldsOf(context: SignedContext, project: LockedProject, recommended: Recommended | null) {
  const vendorId = recommended?.vendorId ?? project.awardedVendorId;
  const vendor = vendorId ? await context.db.vendor.findFirst({ where: { id: vendorId } }) : null;
  return purchaseFields(
    {
      ...project,
      status: projectStatusOf(project.status),
      bidNumber: project.solicitation?.number ?? null,
      estimatedCost: cents(project.estimatedCost),
      awardedAmount: cents(recommended?.amount ?? project.awardedAmount),
      vendor,
    },
    todayOf(context),
  );
}

/** The generated draft of a purchase, with the bidding result added. */
function withBidding(blocks: readonly DraftBlock[], words: string): DraftBlock[] {
  const clause: DraftBlock = {
    key: "whereas-bidding",
    kind: "WHEREAS",
    content: richTextOf(`${words}; and`),
    struck: false,
  };
  const after = blocks.findIndex(({ key }) => key === "whereas-way");
  return blocks.toSpliced(after + 1, 0, clause);
}

/**
 * Writes the text of a resolution that authorizes an award: vendor, amount, and whether it is the lowest bid or why
 * not.
 */
async function writeText(
  context: SignedContext,
  project: LockedProject,
  resolutionId: string,
  recommended: Recommended,
): Promise<void> {
  const resolution = await holdResolution(context, resolutionId);
  if (!resolution) return;
  const { procurementType } = project;
  const words = biddingInWords({ ...recommended, procurementType, amount: money(Number(recommended.amount)) });
  const blocks = withBidding(draftOf(await factsOf(context, resolution)), words);
  const deed = { action: context.deed?.action ?? "publishNoticeOfIntent", noun: "Resolution", nounId: resolutionId };
  // Treated as edited text, because generating it again would lose the bidding result.
  await saveText({ ...context, deed }, resolution, { kind: "SAVED", blocks }, (number) => ({
    kind: "EDITED",
    sentence: `The draft was written from the recommendation of ${recommended.vendorName}, version ${number}.`,
  }));
}

/**
 * Drafts the resolution of a project and links the two. `recommended`: the vendor it authorizes, before the award.
 * Returns its key.
 */
export async function draftResolution(
  context: SignedContext,
  project: LockedProject,
  recommended: Recommended | null,
): Promise<string> {
  const resolutionId = await askForResolution(context, await fieldsOf(context, project, recommended), null);
  await context.db.project.updateMany({ where: { id: project.id }, data: { resolutionId } });
  if (recommended) await writeText(context, project, resolutionId, recommended);
  return resolutionId;
}

/**
 * The resolution by which the board decides on a notice of intent: the project's own if it is in progress, otherwise a
 * new one. An unedited draft gets the recommendation's vendor, amount and text.
 */
export async function draftAwardResolution(
  context: SignedContext,
  project: LockedProject,
  recommended: Recommended,
): Promise<string> {
  const resolution = project.resolutionId ? await holdResolution(context, project.resolutionId) : null;
  if (!resolution || ["ADOPTED", "PUBLISHED", "REJECTED", "WITHDRAWN"].includes(resolution.status))
    return draftResolution(context, project, recommended);
  if (resolution.status === "DRAFT" && !resolution.draftByHand) {
    const fields = await fieldsOf(context, project, recommended);
    const { vendor, vendorAddress, amount } = await columnsOf(context, fields);
    await saveColumns(context, resolution.id, { vendor, vendorAddress, amount } as never);
    await writeText(context, project, resolution.id, recommended);
  }
  return resolution.id;
}
