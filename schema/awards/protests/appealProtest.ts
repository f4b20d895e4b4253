import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { todayOf } from "../../tenancy/today.ts";
import { verb } from "../../verb.ts";
import { tellPurchase } from "../decision/notices.ts";
import { settingsNow } from "../../projects/settings/settingsNow.ts";
import { OWN_OR_RECEIVER, refuseNeither } from "./own.ts";
import { Protest } from "./ProtestRecord.ts";
import { refuseAppeal, refuseProtestWords } from "../protests.rules.ts";
import { protestWindowFor } from "../../projects/settings/windows.rules.ts";

verb("appealProtest", {
  description:
    "Appeals the denial of a protest within the appeal window. Filed by the vendor's contacts, or entered by staff.",
  on: Protest,
  can: "appeal",
  about: "Appeal its denial.",
  permission: OWN_OR_RECEIVER,
  refuse: async (protest, context) =>
    (await refuseNeither(protest, context, "procurement.protests.appeal-decision")) ??
    refuseAppeal(protest, todayOf(context)),
  input: (t) => ({ grounds: t.string({ required: true, description: "Grounds of the appeal." }) }),
  run: async ({ id, state, number, name, late, project }, { grounds }, context) => {
    assertAllowed(refuseProtestWords("grounds", grounds));
    const { protestWindows } = await settingsNow(context);
    await context.db.protest.update({
      where: at(context, id),
      data: {
        state: "APPEALED",
        stays: protestWindowFor(protestWindows, "APPEAL").stays && !late,
        appealGrounds: grounds.trim(),
        appealedByName: context.actor.name,
        appealedAt: context.ports.clock.now(),
        version: { increment: 1 },
      },
    });
    await record(context, { before: { state }, after: { state: "APPEALED" } });
    await tellPurchase(context, project, "Protest appealed", `Protest ${number} of ${name} was appealed.`);
  },
});
