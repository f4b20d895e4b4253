import { at, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { renewWaiting } from "../lifecycle/waiting.ts";
import type { LockedSection } from "./SectionRecord.ts";
import { tellReviewers } from "./tellReviewers.ts";

/** Writes whether a locked section is approved, by whom and when. */
export async function decide(context: SignedContext, section: LockedSection, approved: boolean): Promise<void> {
  const { userId: decidedById, name: decidedByName } = context.actor;
  await context.db.projectSection.update({
    where: at(context, section.id),
    data: { approved, decidedById, decidedByName, decidedAt: context.ports.clock.now() },
  });
  await record(context, {
    before: { approved: section.approved },
    after: { approved, version: section.version },
  });
  await renewWaiting(context, section.project);
  await tellReviewers(context, section.project);
}
