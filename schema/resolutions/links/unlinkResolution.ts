import { record } from "../../record.ts";
import { nodeNow, subject } from "../../subject.ts";
import { verb } from "../../verb.ts";
import type { LinkKind } from "../facts.rules.ts";
import { refusal } from "../refusals.rules.ts";
import { type LockedResolution, Resolution } from "../ResolutionRecord.ts";
import { link } from "./linkResolution.ts";
import { LINK_WORDS } from "./links.rules.ts";
import { resolutionLabel, tellBoth } from "./links.ts";

interface LockedLink {
  id: string;
  kind: LinkKind;
  from: LockedResolution;
  to: { id: string; number: string | null; fileNumber: string };
}

/** A link, with the later resolution locked. */
const ResolutionLink = subject<LockedLink>("ResolutionLink", {
  field: "link",
  noun: "link",
  missing: refusal("LINK_NOT_FOUND"),
  lock: async (context, id) => {
    const found = await context.db.resolutionLink.findFirst({ where: { id }, select: { fromId: true } });
    const from = found && (await Resolution.lock(context, found.fromId));
    if (!from) return null;
    // Read after locking, because someone else may have removed the link.
    const now = await context.db.resolutionLink.findFirst({ where: { id }, include: { to: true } });
    return now && { ...now, from };
  },
});

verb("unlinkResolution", {
  description: "Removes a link to an earlier resolution. Both timelines show it.",
  on: ResolutionLink,
  permission: link.permission,
  refuse: ({ from }, context) => link.refuse?.(from, context, undefined) ?? null,
  answers: "nothing",
  run: async ({ id, kind, from, to }, _input, context) => {
    await context.db.resolutionLink.deleteMany({ where: { id } });
    await tellBoth(
      context,
      from.id,
      to.id,
      `${resolutionLabel(from)} no longer ${LINK_WORDS[kind].does} ${resolutionLabel(to)}.`,
    );
    await record(context, { noun: "Resolution", nounId: from.id, before: { priorId: to.id, kind } });
    return { resolutionId: from.id };
  },
  payload: (t) => ({
    resolution: nodeNow(t, "Resolution", "The later resolution after the change.", (done) => done.resolutionId),
  }),
});
