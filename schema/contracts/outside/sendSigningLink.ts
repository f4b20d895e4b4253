import { record } from "../../record.ts";
import { matterNow } from "../../routing/matterNow.ts";
import { tellMatter } from "../../routing/matters.ts";
import { refusal } from "../../routing/refusals.rules.ts";
import { RouteStep } from "../../routing/RouteStep.ts";
import { verb } from "../../verb.ts";
import { LOOKS_AFTER, refuseLookingAfter, sendUnlessEnough } from "./asksOutside.ts";

verb("sendSigningLink", {
  description:
    "Sends a signer from outside the county a new link to sign a contract, at their turn. An earlier link no longer works. At most ten letters a day.",
  on: RouteStep,
  can: "sendSigningLink",
  about: "Send the link for signing again.",
  permission: LOOKS_AFTER,
  refuse: (row, context) =>
    refuseLookingAfter(row, context) ?? (row.step.state === "OPEN" ? null : refusal("STEP_NOT_OPEN")),
  answers: "nothing",
  run: async (row, _input, context) => {
    await sendUnlessEnough(context, row);
    const { step, matter } = row;
    await tellMatter(context, matter, { kind: "EDITED", sentence: `A new link to sign went to ${step.name}.` });
    await record(context, { after: { sentTo: step.email } });
    return { matter };
  },
  payload: matterNow,
});
