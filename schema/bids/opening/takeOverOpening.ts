import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { NOT_YOURS, worksOn } from "../../projects/countysOwn.ts";
import { refuseTakeOver } from "./opening.rules.ts";
import { Opening } from "./OpeningRecord.ts";

verb("takeOverOpening", {
  description:
    "Lets another person who may conduct openings continue one in progress, e.g. after a device fails or the conductor is called away. The log and the record name the last conductor.",
  on: Opening,
  can: "takeOver",
  about: "Take over as conductor.",
  permission: "procurement.opening.conduct-opening",
  facts: ({ projectId }, context) => worksOn(context, projectId),
  refuse: (opening, { actor }, works) => (works ? refuseTakeOver(opening, actor.userId) : NOT_YOURS),
  run: async (opening, _input, context) => {
    const { userId: conductorId, name: conductorName } = context.actor;
    if (opening.conductorId === conductorId) return;
    await context.db.opening.update({
      where: at(context, opening.id),
      data: { conductorId, conductorName, version: { increment: 1 } },
    });
    await record(context, { before: { conductor: opening.conductorName }, after: { conductor: conductorName } });
  },
});
