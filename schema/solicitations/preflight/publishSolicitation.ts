import { MAX_REASON_LENGTH, refuseReason } from "../../reason.rules.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { giveNumber } from "../../projects/request/giveNumber.ts";
import { changedSinceApproval } from "../legal/approval.ts";
import { preflightOf } from "./preflightOf.ts";
import { refuseFindings } from "../../projects/settings/findings.rules.ts";
import { Project } from "../../projects/ProjectRecord.ts";
import { keyMissingOf } from "../keyOfBids.ts";
import { settingsNow } from "../../projects/settings/settingsNow.ts";
import { projectFacts } from "../../projects/lifecycle/lifeFacts.ts";
import { isBeforeLegal, refusePublish, refuseUnconfirmed } from "../../projects/lifecycle/lifecycle.rules.ts";
import { move } from "../../projects/lifecycle/move.ts";
import { solicitationPublished } from "../../projects/lifecycle/occasions.ts";

/** Start of the log entry for a publication that Legal has not approved. */
const UNAPPROVED = "Published without Legal's approval.";

verb("publishSolicitation", {
  description:
    "Publish to Vendor Portal, once: exactly the content that Legal approved, or the content in legal review if the county allows that and the caller confirms it. Requires a due date in the future, at least the lawful number of days after publication (GML 103(2)), and a rehearsed key to the sealed bids. Other pre-flight findings require a reason, unless the county lets them block.",
  on: Project,
  can: "publish",
  about: "Publish it to the vendor portal.",
  permission: "procurement.publishing.publish-to-vendor-portal",
  facts: async (project, context) => ({
    ...(await projectFacts(project, context)),
    keyMissing: await keyMissingOf(context, project.id),
    publishWithoutLegal: (await settingsNow(context)).publishWithoutLegal,
    changed: await changedSinceApproval(context, project),
  }),
  refuse: ({ status }, { ports }, { dueAt, openingAt, keyMissing, publishWithoutLegal, changed }) =>
    refusePublish({
      status,
      dueAt,
      openingAt,
      now: ports.clock.now(),
      keyMissing,
      publishWithoutLegal,
      changed,
    }),
  input: (t) => ({
    reason: t.string({ description: "Why it is published despite the pre-flight findings. Null if there are none." }),
    withoutLegal: t.boolean({
      description:
        "True to confirm that Legal has not approved the project. Required only while it is in legal review.",
    }),
  }),
  run: async (project, { reason, withoutLegal }, context) => {
    const { solicitation } = project;
    if (!solicitation) throw new Refused({ code: "NO_SOLICITATION", message: "This project has no solicitation." });
    assertAllowed(refuseUnconfirmed(project.status, withoutLegal === true));
    const { findings } = await preflightOf(context, project);
    assertAllowed(refuseFindings(findings, reason?.trim() || null));
    if (reason?.trim()) assertAllowed(reason.length > MAX_REASON_LENGTH ? refuseReason(reason) : null);
    await giveNumber(context, solicitation, project.procurementType);
    const now = context.ports.clock.now();
    await solicitationPublished.tell(context, { project, solicitationId: solicitation.id, at: now });
    const unapproved = isBeforeLegal(project.status) ? UNAPPROVED : null;
    await move(context, project, "publish", [unapproved, reason?.trim()].filter(Boolean).join(" ") || null);
  },
});
