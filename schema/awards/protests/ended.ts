import type { SignedContext } from "../../context.ts";
import { awardIfDue } from "../decision/awarding.ts";
import { holdProject } from "../../projects/ProjectRecord.ts";
import type { LockedProtest } from "./ProtestRecord.ts";

/**
 * Continues what a protest blocked: awards at once if nothing else blocks it. The protest's rows are already written.
 */
export async function goOn(context: SignedContext, { project }: Pick<LockedProtest, "project">): Promise<void> {
  const now = await holdProject(context, project.id);
  if (now) await awardIfDue(context, now, "The board adopted its resolution, and no protest holds it any longer.");
}
