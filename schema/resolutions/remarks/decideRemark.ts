import type { SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { textRests } from "../editor/editing.ts";
import type { ResolutionStanding } from "../ResolutionRecord.ts";
import type { DecidingFacts, RemarkState } from "./remarks.rules.ts";
import type { LockedRemark } from "./ResolutionRemarkRecord.ts";

/** What the rules need to know about a text for a decision that does not change it. */
export const decidingFacts = async (
  context: SignedContext,
  resolution: ResolutionStanding,
): Promise<DecidingFacts> => ({
  status: resolution.status,
  rests: await textRests(context, resolution),
});

/** Whether the viewer already did the same: a repeated click changes nothing. */
export const isDecided =
  (state: RemarkState) =>
  ({ remark }: LockedRemark, { actor }: SignedContext): object | null =>
    remark.state === state && remark.decidedById === actor.userId ? {} : null;

/** Writes the decision on an open remark, once, and logs it for its resolution. */
export async function decideRemark(
  context: SignedContext,
  { remark, resolution }: LockedRemark,
  state: Exclude<RemarkState, "OPEN">,
  reason: string | null = null,
): Promise<object> {
  const { id, place, byName } = remark;
  const { userId, name } = context.actor;
  await context.db.resolutionRemark.updateMany({
    where: { id },
    data: { state, reason, decidedById: userId, decidedByName: name, decidedAt: context.ports.clock.now() },
  });
  await record(context, {
    noun: "Resolution",
    nounId: resolution.id,
    before: { remark: id, state: "OPEN" },
    after: { remark: id, state, clause: place, of: byName },
    reason,
  });
  return {};
}
