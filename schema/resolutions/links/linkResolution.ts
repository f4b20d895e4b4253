import { keyOf } from "../../builder.ts";
import { may, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseLinking } from "./links.rules.ts";
import { linkTo } from "./links.ts";
import { refusal } from "../refusals.rules.ts";
import { resolutionNow } from "../Resolution.ts";
import { LinkKindEnum } from "./ResolutionLink.ts";
import { lockResolutionOf, type LockedResolution, readableResolutions } from "../ResolutionRecord.ts";

/** Asks whether the viewer may change the links of a resolution. @throws Refused LINK_ENDED, ADOPTED_LINK */
export function assertLinking(context: SignedContext, { status }: Pick<LockedResolution, "status">): void {
  assertAllowed(refuseLinking({ status, certifies: may(context, "meetings.votes-and-attendance.certify") }));
}

verb("linkResolution", {
  description:
    "Says that a resolution amends, renews or rescinds an earlier, adopted one; it does so once it is adopted itself. Repeating it changes nothing. Source: product decision 'Lifecycles'.",
  permission: "meetings.meeting-items.edit",
  input: (t) => ({
    resolutionId: t.id({ required: true, description: "The later resolution." }),
    priorId: t.id({ required: true, description: "The earlier one." }),
    kind: t.field({ type: LinkKindEnum, required: true, description: "What the later one does to it." }),
  }),
  run: async (input, context) => {
    const { kind } = input;
    const resolution = await lockResolutionOf(context, input.resolutionId);
    assertLinking(context, resolution);
    const prior = await context.db.resolution.findFirst({
      where: { AND: [{ id: keyOf("Resolution", input.priorId) }, await readableResolutions(context)] },
      select: { id: true, fileNumber: true, number: true, title: true },
    });
    if (!prior) throw new Refused(refusal("PRIOR_NOT_FOUND", { field: "priorId" }));
    await linkTo(context, resolution, prior, kind);
    await record(context, {
      action: "linkResolution",
      noun: "Resolution",
      nounId: resolution.id,
      after: { priorId: prior.id, kind },
    });
    return { resolutionId: resolution.id };
  },
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});
