import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { askToAgree, callOffReplacing } from "./replacement.ts";
import { Keyholder, renew } from "./SealRecord.ts";
import { forgetSeason } from "./season.ts";

verb("renewMyKey", {
  description:
    "A keyholder who has forgotten her passphrase makes her key anew; the key serves no new bids from now on. Another keyholder agrees; then she makes her key, or gets the one that she has made for other bids since, and her share comes to it from the parts of enough others, or from her recovery sheet. Until then nothing of hers is lost.",
  on: Keyholder,
  can: renew,
  forTokens: false,
  repeated: ({ replacesId, id, standing }) => (standing.isOwn && replacesId === id ? {} : null),
  run: async (holder, _input, context) => {
    await forgetSeason(context, holder.userId, holder.publicKey);
    await callOffReplacing(context, holder.seal.id);
    await context.db.keyholder.update({
      where: at(context, holder.id),
      data: { replacesId: holder.id, askedById: context.actor.userId, agreedAt: null, parts: [] },
    });
    await record(context, { after: { renews: true } });
    await askToAgree(context, holder, `${holder.name} makes a new key, because the passphrase is forgotten.`);
    return {};
  },
});
