import { announce, at } from "../../context.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { beginSeason } from "./beginSeason.ts";
import { sealedInNotices } from "../../projects/lifecycle/notices.ts";
import { tellOfKey } from "./keyLetters.ts";
import { sealedRehearsalShare, opensRehearsal } from "./rehearsal.ts";
import { Keyholder, rehearseAct } from "./SealRecord.ts";
import { shareGiven } from "./shareGiven.ts";

const FAILED = {
  code: "REHEARSAL_FAILED",
  message: "The rehearsal's envelope did not open. Choose the keyholders again.",
};

verb("enterRehearsalShare", {
  description:
    "Enters a keyholder's share of the rehearsal, which their passphrase opened on their own device. The device also verified their real share. Once all keyholders have entered theirs, the rehearsal's envelope is opened and the key is ready. Each keyholder's key then works for the bids of a season, unless the county requires a new key for each solicitation.",
  on: Keyholder,
  can: rehearseAct,
  forTokens: false,
  secret: true,
  repeated: ({ rehearsedAt, standing }) => (standing.isOwn && rehearsedAt !== null ? {} : null),
  input: (t) => ({
    share: t.string({ required: true, description: "The keyholder's share of the rehearsal, base64url." }),
  }),
  run: async (holder, input, context) => {
    const { seal, project } = holder;
    const share = await shareGiven(input.share, holder.rehearsalShareCommitment, holder.name);
    const now = context.ports.clock.now();
    const ofSeal = seal.state === "REHEARSAL";
    await context.db.keyholder.update({
      where: at(context, holder.id),
      // For a key that an earlier version shared again, the keyholder rehearses alone, and no shares are combined.
      data: ofSeal
        ? { rehearsedAt: now, entered: sealedRehearsalShare(context, holder.id, share), enteredAt: now }
        : { rehearsedAt: now, rehearsalShare: null },
    });
    await record(context, { after: { rehearsed: true } });
    await beginSeason(context, holder);
    if (!ofSeal) return {};
    const holders = await context.db.keyholder.findMany({ where: { sealId: seal.id }, orderBy: { position: "asc" } });
    if (holders.some(({ rehearsedAt }) => rehearsedAt === null)) return {};
    if (!(await opensRehearsal(context, seal, holders))) throw new Refused(FAILED);
    await context.db.keyholder.updateMany({
      where: { sealId: seal.id },
      data: { rehearsalShare: null, entered: null, enteredAt: null },
    });
    await context.db.bidSeal.update({
      where: at(context, seal.id),
      data: { state: "READY", rehearsedAt: now, version: { increment: 1 } },
    });
    await record(context, {
      noun: "BidSeal",
      nounId: seal.id,
      before: { state: "REHEARSAL" },
      after: { state: "READY" },
    });
    await tellOfKey(context, project, {
      what: "Opening key ready",
      note: `The key to ${sealedInNotices(project)} is ready. Every keyholder has rehearsed it.`,
      dedupe: `KEY-READY:${seal.id}:${seal.version + 1}`,
    });
    announce(context, "projects");
    return {};
  },
});
