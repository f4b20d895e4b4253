import { keyOf } from "../../builder.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { candidatesOf } from "./candidates.ts";
import { refuseCandidate } from "./keyholders.rules.ts";
import { askForShares } from "./askForShares.ts";
import { askKeyholders } from "./keyLetters.ts";
import { callOffReplacing } from "./replaceWhenEnough.ts";
import { Keyholder, replace } from "./SealRecord.ts";

const isNewcomer = ({ id, replacesId }: { id: string; replacesId: string | null }) =>
  replacesId !== null && replacesId !== id;

verb("replaceKeyholder", {
  description:
    "Lets somebody else take a keyholder's place after the rehearsal. The other makes her own key; once enough of the others have entered their shares, the key is shared anew among all who hold it then, and the other rehearses. What was begun before is called off.",
  on: Keyholder,
  can: replace,
  input: (t) => ({ userId: t.id({ required: true, description: "Who takes the place." }) }),
  run: async (holder, input, context) => {
    const { seal } = holder;
    const userId = keyOf("User", input.userId);
    const [candidate] = await candidatesOf(context, seal.solicitationId, [userId]);
    if (!candidate) throw new Refused({ code: "NOT_FOUND", message: "This user does not exist.", field: "userId" });
    // Sent twice, it is begun once.
    if (seal.keyholders.some((each) => each.userId === userId && each.replacesId === holder.id)) return;
    const refused = refuseCandidate(candidate);
    assertAllowed(refused && { ...refused, field: "userId" });
    await callOffReplacing(context, seal.id);
    if (seal.keyholders.some((each) => each.userId === userId && !isNewcomer(each)))
      throw new Refused({
        code: "HOLDS_ALREADY",
        message: `${candidate.name} holds a share already.`,
        field: "userId",
      });
    const { id } = await context.db.keyholder.create({
      data: { sealId: seal.id, userId, name: candidate.name, position: holder.position, replacesId: holder.id },
    });
    await record(context, { before: { keyholder: holder.name }, after: { keyholder: candidate.name } });
    await askKeyholders(context, holder.whole, [userId], {
      action: "key",
      note: `You take the place of ${holder.name}, who holds a share of the key to its sealed bids. Make your key with a passphrase that only you know.`,
      dedupe: `KEYHOLDER:${id}`,
    });
    await askForShares(context, holder, `is to be replaced by ${candidate.name}`);
  },
});
