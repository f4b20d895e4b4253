import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { askToAgree, callOffReplacing } from "./replacement.ts";
import { Keyholder, renew } from "./SealRecord.ts";
import { forgetSeason } from "./season.ts";

verb("renewMyKey", {
  description:
    "Lets a keyholder who forgot the passphrase start over with a new key. The old one is no longer used for new bids. Another keyholder must agree first. The keyholder then makes a new key, or uses one made since for other bids. Its share comes from the parts of enough other keyholders, or from the recovery sheet. Until then nothing is lost.",
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
    await askToAgree(context, holder, `${holder.name} forgot the passphrase and is making a new key.`);
    return {};
  },
});
