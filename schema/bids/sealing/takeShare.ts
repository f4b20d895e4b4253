import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { beginSeason } from "./beginSeason.ts";
import { fromBase64url, sha256Hex } from "./bytes.rules.ts";
import { PRIVATE_KEY_BYTES, PUBLIC_KEY_BYTES, TAG_BYTES } from "./hpke.rules.ts";
import { sealedInNotices } from "../../projects/lifecycle/notices.ts";
import { tellOfKey } from "./keyLetters.ts";
import { Keyholder, takeShareAct } from "./SealRecord.ts";

/** Length of the sender's key, a share (of a private key, with its point) and the tag. */
const SEALED_BYTES = PUBLIC_KEY_BYTES + PRIVATE_KEY_BYTES + 1 + TAG_BYTES;

verb("takeShare", {
  description:
    "Takes the share that the new keyholder's device has made, sealed for their own key. Also for a keyholder who made a new key. A proof shows that they have the share without revealing it. From then on the replaced keyholder holds none.",
  on: Keyholder,
  can: takeShareAct,
  forTokens: false,
  secret: true,
  repeated: ({ share, rehearsedAt, standing }) =>
    standing.isOwn && !standing.replaces && share !== null && rehearsedAt !== null ? {} : null,
  input: (t) => ({
    share: t.string({
      required: true,
      description: "The share, sealed for the new keyholder's own key: 114 bytes, base64url.",
    }),
    proof: t.string({ required: true, description: "Proof of the share: 32 bytes, base64url." }),
  }),
  run: async (holder, input, context) => {
    const { id, replacesId, seal, sealId, project, awaitedCommitment } = holder;
    const sealed = input.share.length <= 2 * SEALED_BYTES ? fromBase64url(input.share) : null;
    if (sealed?.length !== SEALED_BYTES)
      throw new Refused({ code: "NOT_A_SHARE", message: "share is not valid.", field: "share" });
    const proof = input.proof.length <= 64 ? fromBase64url(input.proof) : null;
    if (!proof || (await sha256Hex(proof)) !== holder.shareProof)
      throw new Refused({
        code: "WRONG_SHARE",
        message: "This isn't the right share for this keyholder.",
        field: "proof",
      });
    const replaced = seal.keyholders.find((each) => each.id === replacesId && each.id !== id);
    if (replaced) await context.db.keyholder.deleteMany({ where: { id: replaced.id, sealId } });
    await context.db.keyholder.update({
      where: at(context, id),
      data: {
        share: input.share,
        shareCommitment: awaitedCommitment,
        awaitedCommitment: null,
        replacesId: null,
        askedById: null,
        agreedAt: null,
        // Taking the share required the passphrase, which counts as the rehearsal.
        rehearsedAt: context.ports.clock.now(),
      },
    });
    // Parts that others hold were made for the previous keys.
    await context.db.keyholder.updateMany({ where: { sealId }, data: { parts: [] } });
    await context.db.bidSeal.update({ where: at(context, sealId), data: { version: { increment: 1 } } });
    await record(context, {
      ...(replaced && { before: { keyholder: replaced.name } }),
      after: { keyholder: holder.name },
    });
    await beginSeason(context, holder);
    await tellOfKey(context, project, {
      what: replaced ? "Keyholder replaced" : "Key made again",
      note: replaced
        ? `${holder.name} has taken the place of ${replaced.name} and holds a share of the key to ${sealedInNotices(project)}.`
        : `${holder.name} has made a new key and holds a share of the key to ${sealedInNotices(project)} again.`,
      dedupe: `KEY-TAKEN:${id}:${seal.version + 1}`,
    });
    return {};
  },
});
