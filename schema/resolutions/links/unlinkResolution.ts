import { globalId, keyOf } from "../../builder.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { LINK_WORDS, type LinkKind } from "./links.rules.ts";
import { called, tellBoth } from "./links.ts";
import { assertLinking } from "./linkResolution.ts";
import { refusal } from "../refusals.rules.ts";
import { resolutionNow } from "../Resolution.ts";
import { lockResolutionOf } from "../ResolutionRecord.ts";

verb("unlinkResolution", {
  description:
    "Takes a link to an earlier resolution back; both timelines tell it. Source: product decision 'Lifecycles'.",
  permission: "meetings.meeting-items.edit",
  input: (t) => ({ linkId: t.id({ required: true, description: "The link." }) }),
  run: async (input, context) => {
    const id = keyOf("ResolutionLink", input.linkId);
    const found = await context.db.resolutionLink.findFirst({ where: { id }, select: { fromId: true } });
    if (!found) throw new Refused(refusal("LINK_NOT_FOUND"));
    const resolution = await lockResolutionOf(context, globalId("Resolution", found.fromId)).catch((error: unknown) => {
      throw error instanceof Refused ? new Refused(refusal("LINK_NOT_FOUND")) : error;
    });
    assertLinking(context, resolution);
    const link = await context.db.resolutionLink.findFirst({ where: { id }, include: { to: true } });
    if (!link) throw new Refused(refusal("LINK_NOT_FOUND"));
    await context.db.resolutionLink.deleteMany({ where: { id } });
    const { does } = LINK_WORDS[link.kind as LinkKind];
    await tellBoth(context, link.fromId, link.toId, `${called(resolution)} no longer ${does} ${called(link.to)}.`);
    await record(context, {
      action: "unlinkResolution",
      noun: "Resolution",
      nounId: resolution.id,
      before: { priorId: link.toId, kind: link.kind },
    });
    return { resolutionId: resolution.id };
  },
  payload: (t) => ({ resolution: t.prismaField(resolutionNow) }),
});
