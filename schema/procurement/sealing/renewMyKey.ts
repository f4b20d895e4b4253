import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { askToAgree, callOffReplacing } from "./replacement.ts";
import { Keyholder, renew } from "./SealRecord.ts";
import { forgetSeason } from "./season.ts";

verb("renewMyKey", {
  description:
    "A keyholder who has forgotten the passphrase starts over with a new key. The old one serves no new bids from now on. Another keyholder agrees first. Then the keyholder makes a new key, or gets the one made for other bids since, and the share comes to it from the parts of enough others, or from the recovery sheet. Until then nothing is lost.",
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
