import { at } from "../../context.ts";
import { dayInWords } from "../../dates.rules.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { todayOf } from "../../tenancy/today.ts";
import { verb } from "../../verb.ts";
import { tellPurchase } from "../decision/notices.ts";
import { calendarNow } from "../../county/holidays/holidaysNow.ts";
import { settingsNow } from "../../projects/settings/settingsNow.ts";
import { goOn } from "./ended.ts";
import { writeOfProtest } from "./letters.ts";
import { Protest } from "./ProtestRecord.ts";
import { refuseProtestWords, refuseStep } from "../protests.rules.ts";
import { lastDayAfter, protestWindowFor } from "../../projects/settings/windows.rules.ts";

verb("decideProtest", {
  description:
    "Decides a protest, or the appeal of its denial, in writing. A denial may be appealed. A decision on an appeal is final. An upheld protest holds the award until the recommendation is withdrawn.",
  on: Protest,
  can: "decide",
  about: "Decide on it, in writing.",
  permission: "procurement.protests.decide",
  refuse: (protest) => refuseStep("decide", protest),
  input: (t) => ({
    upheld: t.boolean({ required: true, description: "True to uphold the protest, false to deny it." }),
    decision: t.string({ required: true, description: "The decision in words, at most 20,000 characters." }),
  }),
  run: async (protest, { upheld, decision }, context) => {
    assertAllowed(refuseProtestWords("decision", decision));
    const { id, state: before, number, name, project } = protest;
    const now = context.ports.clock.now();
    const words = decision.trim();
    const isFinal = before === "APPEALED";
    const { protestWindows } = await settingsNow(context);
    const appealsUntil = lastDayAfter(
      protestWindowFor(protestWindows, "APPEAL"),
      todayOf(context),
      await calendarNow(context),
    );
    const state = isFinal ? "FINAL" : upheld ? "UPHELD" : "DENIED";
    await context.db.protest.update({
      where: at(context, id),
      data: {
        state,
        upheld,
        version: { increment: 1 },
        ...(isFinal
          ? { finalDecision: words, finalByName: context.actor.name, finalAt: now }
          : {
              decision: words,
              decidedByName: context.actor.name,
              decidedAt: now,
              appealsUntil: upheld ? null : appealsUntil,
            }),
      },
    });
    await record(context, { before: { state: before }, after: { state, upheld } });
    const what = `${isFinal ? "On the appeal, protest" : "Protest"} ${number} of ${name} was ${upheld ? "upheld" : "denied"}.`;
    await tellPurchase(context, project, `Protest ${upheld ? "upheld" : "denied"}`, what);
    await writeOfProtest(context, project, protest, "PROTEST-DECIDED", [
      what,
      words,
      ...(state === "DENIED" ? [`You can appeal until the end of ${dayInWords(appealsUntil)}.`] : []),
    ]);
    await goOn(context, protest);
  },
});
