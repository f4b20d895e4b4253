import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { matterNow } from "../../routing/matterNow.ts";
import { tellMatter } from "../../routing/matters.ts";
import { normalOutside, outsideFault, personFault } from "../../routing/outside.rules.ts";
import { outsideSignerLabel, notifyOutsideSignerChanged } from "../../routing/notifyOutsideSignerChanged.ts";
import { refusal } from "../../routing/refusals.rules.ts";
import { refuseSteps } from "../../routing/refuseSteps.ts";
import { RouteStep } from "../../routing/RouteStep.ts";
import { verb } from "../../verb.ts";
import { isReliedOn, refuseRenaming, RENAMES, sendUnlessEnough } from "./asksOutside.ts";

verb("replaceOutsideSigner", {
  description:
    "Names another person, or another address, for a pending signature from outside the county. At the step's turn, the new person gets a link, and the earlier link no longer works. The record shows both, and people who approved are notified. Once someone approved, the person who asked for the contract cannot do this.",
  on: RouteStep,
  can: "replaceOutsideSigner",
  about: "Choose another signer from outside the county.",
  permission: RENAMES,
  facts: isReliedOn,
  refuse: refuseRenaming,
  answers: "nothing",
  input: (t) => ({
    name: t.string({ required: true, description: "Name of the signer." }),
    email: t.string({ required: true, description: "Email address of the signer." }),
    title: t.string({ required: true, description: "Title of the signer, e.g. President." }),
    organization: t.string({ required: true, description: "Organization for which the person signs." }),
  }),
  run: async ({ step, matter }, input, context) => {
    const name = input.name.replaceAll(/\s+/g, " ").trim();
    const email = input.email.trim().toLowerCase();
    const outside = normalOutside(input);
    const fault = personFault({ name, email }) ?? outsideFault(step, outside);
    if (fault)
      throw new Refused(refusal("OUTSIDE_INVALID", { message: `${fault[0]?.toUpperCase()}${fault.slice(1)}` }));
    const { createdById } = matter;
    const owner = createdById === null ? null : await context.db.user.findFirst({ where: { id: createdById } });
    if (owner?.email === email) throw new Refused(refusal("REQUESTER", { field: "email" }));
    assertAllowed(await refuseSteps(context, [{ ...step, name, email, outside }]));
    const { outsideOrganization, outsideTitle } = step;
    const data = { name, email, outsideOrganization: outside.organization, outsideTitle: outside.title };
    const isOpen = step.state === "OPEN";
    await context.db.routeStep.updateMany({
      where: { id: step.id },
      data: {
        ...data,
        ...(isOpen && { openedAt: context.ports.clock.now(), remindedAt: null, escalatedAt: null }),
        version: { increment: 1 },
      },
    });
    const changed = { ...step, ...data };
    if (isOpen) await sendUnlessEnough(context, { step: changed, matter });
    const sentence = `${outsideSignerLabel(changed)} signs in place of ${outsideSignerLabel(step)}.`;
    await tellMatter(context, matter, { kind: "EDITED", sentence });
    await notifyOutsideSignerChanged(context, matter, sentence);
    await record(context, {
      before: { name: step.name, email: step.email, outsideOrganization, outsideTitle },
      after: data,
    });
    return { matter };
  },
  payload: matterNow,
});
