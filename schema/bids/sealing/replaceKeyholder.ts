import { keyOf } from "../../builder.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { candidatesOf } from "./candidates.ts";
import { refuseCandidate } from "./keyholders.rules.ts";
import { askToAgree, callOffReplacing } from "./replacement.ts";
import { Keyholder, replaceAct } from "./SealRecord.ts";

const isNewcomer = ({ id, replacesId }: { id: string; replacesId: string | null }) =>
  replacesId !== null && replacesId !== id;

verb("replaceKeyholder", {
  description:
    "Replaces a keyholder after the rehearsal. Another keyholder must agree. The new keyholder then makes a key and gets the share: their device makes it from the parts of enough other keyholders, or the keyholder who leaves hands it over. The server never has it. A replacement already in progress is canceled.",
  on: Keyholder,
  can: replaceAct,
  input: (t) => ({ userId: t.id({ required: true, description: "Global id of the user who becomes a keyholder." }) }),
  run: async (holder, input, context) => {
    const { seal } = holder;
    const userId = keyOf("User", input.userId);
    const [candidate] = await candidatesOf(context, seal.solicitationId, [userId]);
    if (!candidate) throw new Refused({ code: "NOT_FOUND", message: "This user does not exist.", field: "userId" });
    // Sending the same request again changes nothing.
    if (seal.keyholders.some((each) => each.userId === userId && each.replacesId === holder.id)) return;
    const refused = refuseCandidate(candidate);
    assertAllowed(refused && { ...refused, field: "userId" });
    await callOffReplacing(context, seal.id);
    if (seal.keyholders.some((each) => each.userId === userId && !isNewcomer(each)))
      throw new Refused({
        code: "HOLDS_ALREADY",
        message: `${candidate.name} already holds a share.`,
        field: "userId",
      });
    await context.db.keyholder.create({
      data: {
        sealId: seal.id,
        userId,
        name: candidate.name,
        position: holder.position,
        replacesId: holder.id,
        askedById: context.actor.userId,
        sharePoint: holder.sharePoint,
        shareProof: holder.shareProof,
        awaitedCommitment: holder.shareCommitment ?? holder.awaitedCommitment,
      },
    });
    await record(context, { before: { keyholder: holder.name }, after: { keyholder: candidate.name } });
    await askToAgree(context, { ...holder, id: "" }, `${holder.name} is to be replaced by ${candidate.name}.`);
  },
});
