import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { askToAgree, callOffReplacing } from "./replacement.ts";
import { Keyholder, renew } from "./SealRecord.ts";

verb("renewMyKey", {
  description:
    "A keyholder who has forgotten her passphrase makes her key anew. Another keyholder agrees; once she has made her key, her share comes to it from the parts of enough others, or from her recovery sheet. Until she has made her key, nothing of hers is lost.",
  on: Keyholder,
  can: renew,
  forTokens: false,
  repeated: ({ replacesId, id, standing }) => (standing.isOwn && replacesId === id ? {} : null),
  run: async (holder, _input, context) => {
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
