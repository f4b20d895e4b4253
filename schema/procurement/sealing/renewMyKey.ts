import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { askForShares } from "./askForShares.ts";
import { callOffReplacing } from "./replaceWhenEnough.ts";
import { Keyholder, renew } from "./SealRecord.ts";

verb("renewMyKey", {
  description:
    "A keyholder who has forgotten her passphrase makes her key anew: once enough of the others have entered their shares, she gets a new one. Until she has made her key, nothing of hers is lost.",
  on: Keyholder,
  can: renew,
  forTokens: false,
  repeated: ({ replacesId, id, standing }) => (standing.isOwn && replacesId === id ? {} : null),
  run: async (holder, _input, context) => {
    await callOffReplacing(context, holder.seal.id);
    await context.db.keyholder.update({ where: at(context, holder.id), data: { replacesId: holder.id } });
    await record(context, { after: { renews: true } });
    await askForShares(context, holder, "makes a new key, because the passphrase is forgotten");
    return {};
  },
});
