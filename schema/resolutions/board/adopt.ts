import type { Prisma } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../../context.ts";
import { notify } from "../../notifications/notify.ts";
import { blanksSentence } from "../blanks/blanks.rules.ts";
import { blanksLeft } from "../blanks/blanksLeft.ts";
import { blocksOf } from "../DraftBlock.ts";
import { tellPriors } from "../links/links.ts";
import { move } from "../lifecycle/move.ts";
import { noticeVariables, recipients, userNamed } from "../notices.ts";
import { nextNumber } from "../../county/numbers/register.ts";
import { resolutionAdopted } from "./occasions.ts";
import { contentToSeal, sealHash } from "./seal.ts";
import type { LockedResolution } from "../ResolutionRecord.ts";
import { writeVersion } from "../editor/writeVersion.ts";

/** How a resolution became law. */
export interface Adoption {
  /** YYYY-MM-DD. */
  adoptedOn: string;
  /** Who adopted it, e.g. Board. */
  body: string;
  /** The vote in words, or the reason for the recorded adoption. */
  how: string;
  /** The motion whose vote adopted it. Null if the clerk recorded the adoption. */
  motionId: string | null;
  /** Why it was recorded. Null for a vote. */
  reason: string | null;
}

/**
 * Makes a resolution in board review law. It gets the next number of its year's register, and its text is saved as a
 * version and sealed. Notifies the requester, the contact, and the requesters of resolutions that it changes. The
 * caller has locked the resolution and checked whether it may be adopted.
 */
export async function adopt(context: SignedContext, resolution: LockedResolution, adoption: Adoption): Promise<void> {
  const { id, title } = resolution;
  const { adoptedOn, body, how } = adoption;
  const now = context.ports.clock.now();
  const year = Number(adoptedOn.slice(0, 4));
  const { number, place: n } = await nextNumber(context, "resolution", year);
  await context.db.resolution.updateMany({ where: { id }, data: { number, adoptedOn } });
  const adopted = { ...resolution, number, adoptedOn };
  await context.db.registerEntry.create({ data: { year, n, resolutionId: id, at: now } });
  const blocks = blocksOf(resolution.draft);
  await writeVersion(context, id, { kind: "ADOPTED", title, blocks });
  const content = contentToSeal({ number, title, blocks, adoptedOn, body, how });
  await context.db.resolutionSeal.create({
    data: {
      resolutionId: id,
      content: content as unknown as Prisma.InputJsonObject,
      hash: sealHash(content),
      sealedAt: now,
      motionId: adoption.motionId,
    },
  });
  // The clerk kept these blanks, or wrote them into the text while its vote was open.
  const left = await blanksLeft(context, id);
  await move(context, adopted, "adopt", {
    sentence: `Adopted as ${number} on ${adoptedOn}.${left ? ` ${blanksSentence(left.blanks)}` : ""}`,
    reason: adoption.reason,
  });
  await tellPriors(context, adopted);
  await notify(context, {
    key: "EXECUTED-NOTIFY",
    to: await recipients(context, [resolution.createdById, await userNamed(context, resolution.contactName)]),
    variables: { ...noticeVariables(adopted), "actor.name": context.actor.name },
    path: `/resolutions/${id}`,
    dedupe: `executed:${id}`,
  });
  await resolutionAdopted.tell(context, { resolutionId: id, adoptedOn });
}
