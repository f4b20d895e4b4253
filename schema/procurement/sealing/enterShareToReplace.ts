import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { replaceWhenEnough } from "./replaceWhenEnough.ts";
import { keptShare } from "./sealKey.ts";
import { Keyholder, lend } from "./SealRecord.ts";
import { shareGiven } from "./shareGiven.ts";

verb("enterShareToReplace", {
  description:
    "A keyholder enters her real share, so that the key is shared anew while somebody's place is taken. It is kept sealed until enough have entered theirs, and erased then; the clock's half of the key is not touched, and nothing is opened.",
  on: Keyholder,
  can: lend,
  forTokens: false,
  secret: true,
  input: (t) => ({ share: t.string({ required: true, description: "Her share, base64url." }) }),
  run: async (holder, input, context) => {
    const share = await shareGiven(input.share, holder.shareCommitment, holder.name);
    await context.db.keyholder.update({
      where: at(context, holder.id),
      data: { entered: keptShare(context, "replacing", holder.id, share), enteredAt: context.ports.clock.now() },
    });
    await record(context, { after: { entered: true } });
    await replaceWhenEnough(context, holder.whole, holder.sealId);
  },
});
