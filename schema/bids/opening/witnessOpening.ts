import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { refuseWitness } from "./opening.rules.ts";
import { Opening } from "./OpeningRecord.ts";

verb("witnessOpening", {
  description:
    "Records that a person other than the conductor is present and watches the opening. Nothing is opened before that. Repeating it changes nothing.",
  on: Opening,
  can: "witness",
  about: "Witness the opening.",
  permission: "procurement.opening.witness-opening",
  refuse: (opening, { actor }) => refuseWitness(opening, actor.userId),
  run: async (opening, _input, context) => {
    const { userId: witnessId, name: witnessName } = context.actor;
    if (opening.witnessId === witnessId) return;
    await context.db.opening.update({
      where: at(context, opening.id),
      data: { witnessId, witnessName, version: { increment: 1 } },
    });
    await record(context, { after: { witness: witnessName } });
  },
});
