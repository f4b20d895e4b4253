import { keyOf } from "../../builder.ts";
import { may } from "../../context.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { act } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { LinkKindEnum } from "../enums.ts";
import { refusal } from "../refusals.rules.ts";
import { readableResolutions, Resolution } from "../ResolutionRecord.ts";
import { refuseLinking } from "./links.rules.ts";
import { linkTo } from "./links.ts";

export const link = act(Resolution, "link", {
  about: "Link it to an earlier resolution that it amends, renews or rescinds.",
  permission: "meetings.meeting-items.edit",
  refuse: ({ status }, context) =>
    refuseLinking({ status, certifies: may(context, "meetings.votes-and-attendance.certify") }),
});

verb("linkResolution", {
  description:
    "Links a resolution to an earlier, adopted one that it amends, renews or rescinds. The link takes effect once the later resolution is adopted. Repeating it changes nothing.",
  on: Resolution,
  can: link,
  input: (t) => ({
    priorId: t.id({ required: true, description: "Global id of the earlier resolution." }),
    kind: t.field({ type: LinkKindEnum, required: true, description: "Effect on the earlier resolution." }),
  }),
  run: async (resolution, { priorId, kind }, context) => {
    const prior = await context.db.resolution.findFirst({
      where: { AND: [{ id: keyOf("Resolution", priorId) }, await readableResolutions(context)] },
      select: { id: true, fileNumber: true, number: true, title: true },
    });
    if (!prior) throw new Refused(refusal("PRIOR_NOT_FOUND", { field: "priorId" }));
    await linkTo(context, resolution, prior, kind);
    await record(context, { after: { priorId: prior.id, kind } });
  },
});
