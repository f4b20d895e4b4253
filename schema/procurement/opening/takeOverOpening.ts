import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { NOT_YOURS, worksOn } from "../countysOwn.ts";
import { refuseTakeOver } from "./opening.rules.ts";
import { Opening } from "./OpeningRecord.ts";

verb("takeOverOpening", {
  description:
    "Another person who may conduct openings goes on with one that is under way: a device that breaks, or somebody who is called away, stops no opening. The log and the record name who conducted it last.",
  on: Opening,
  can: "takeOver",
  about: "Go on with it as the one who conducts.",
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
