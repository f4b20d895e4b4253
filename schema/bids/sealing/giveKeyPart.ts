import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { fromBase64url } from "./bytes.rules.ts";
import { PUBLIC_KEY_BYTES, TAG_BYTES } from "./hpke.rules.ts";
import { askKeyholders } from "./keyLetters.ts";
import { sealedInNotices } from "../../projects/lifecycle/notices.ts";
import { MAX_PART_LENGTH } from "./parts.rules.ts";
import { givePartAct, Keyholder, type Part, partsIn, standingFor } from "./SealRecord.ts";

verb("giveKeyPart", {
  description:
    "Gives a keyholder's part of the share for a new keyholder. It is made on their own device and sealed for the receiver's key, so that no one else can read it, not even the server. The share is made from the parts of as many keyholders as open the bids, or handed over by the keyholder who leaves. This opens nothing.",
  on: Keyholder,
  can: givePartAct,
  forTokens: false,
  secret: true,
  input: (t) => ({
    part: t.string({ required: true, description: "The part, sealed for the receiver's key, base64url." }),
  }),
  run: async (holder, { part: sealed }, context) => {
    const bytes = sealed.length <= MAX_PART_LENGTH ? fromBase64url(sealed) : null;
    if (!bytes || bytes.length <= PUBLIC_KEY_BYTES + TAG_BYTES)
      throw new Refused({ code: "NOT_A_PART", message: "part is not valid.", field: "part" });
    const mine = holder.seal.keyholders.find(({ userId }) => userId === context.actor.userId);
    if (!mine) throw new Error("a part is given by a keyholder");
    const parts: Part[] = [...partsIn(holder).filter(({ from }) => from !== mine.id), { from: mine.id, sealed }];
    await context.db.keyholder.update({
      where: at(context, holder.id),
      data: { parts: parts.map((each) => ({ ...each })) },
    });
    await record(context, { after: { from: mine.name } });
    const after = standingFor({ ...holder, parts: parts.map((each) => ({ ...each })) }, null);
    if (!after.isGiven || holder.standing.isGiven) return;
    await askKeyholders(context, holder.project, [holder.userId], {
      what: "Take your share of the key",
      note: `The other keyholders of ${sealedInNotices(holder.project)} have given their parts. Take your share with your passphrase. After that, you can open them together.`,
      dedupe: `KEY-TAKE:${holder.id}:${crypto.randomUUID()}`,
    });
  },
});
