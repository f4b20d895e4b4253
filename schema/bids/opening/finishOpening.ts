import { canonicalText } from "../../canonical.rules.ts";
import { at, type SignedContext } from "../../context.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { move } from "../../projects/lifecycle/move.ts";
import { spendSeal } from "../sealing/endSeal.ts";
import { signingPurpose } from "../sealing/marks.ts";
import { buildRecord } from "./buildRecord.ts";
import { chainFaults, openingFacts } from "./facts.ts";
import { bidsOpened } from "./occasions.ts";
import { MAX_NOTE_LENGTH, openingRefusal, refuseFinish } from "./opening.rules.ts";
import { Opening, openingTopics } from "./OpeningRecord.ts";
import { recordHash, signedOpening, type SignedRecord } from "./signedRecord.rules.ts";

verb("finishOpening", {
  description:
    "Finishes an opening once every envelope is open. Its record is created, signed and made public, and the project is opened. The shares and the clock's half of the key are deleted, with two envelopes after the second opening. If receipts and envelopes do not match, the conductor explains it in the record.",
  on: Opening,
  can: "finish",
  about: "Finish it and sign its record.",
  permission: "procurement.opening.conduct-opening",
  facts: openingFacts,
  refuse: (opening, { actor }, facts) => refuseFinish(opening, actor.userId, facts),
  input: (t) => ({
    note: t.string({
      description: "The conductor's note on discrepancies, at most 2,000 characters. Null if everything matches.",
    }),
  }),
  announces: ({ solicitationId, projectId }) => [
    ...openingTopics(solicitationId),
    `solicitation:${solicitationId}`,
    `project:${projectId}`,
    `bids:${solicitationId}`,
  ],
  run: async (opening, input, context, facts) => {
    const { db, ports } = context;
    const { solicitationId, part } = opening;
    const note = input.note?.trim() || null;
    if ((note?.length ?? 0) > MAX_NOTE_LENGTH) throw new Refused(openingRefusal("TOO_LONG", { field: "note" }));
    // Discrepancies seen at the beginning are kept even if someone has fixed them since.
    const faults = [...new Set([...opening.faults, ...(await chainFaults(context, solicitationId, facts.seal))])];
    if (faults.length > 0 && note === null) throw new Refused(openingRefusal("NOTE_REQUIRED", { field: "note" }));
    const signed = await buildRecord(context, opening, { ...facts, faults, note });
    const hash = await recordHash(signed);
    const signature = ports.secrets.sign(signingPurpose(context), signedOpening(hash));
    await db.opening.update({
      where: at(context, opening.id),
      data: {
        state: "FINISHED",
        finishedAt: facts.now,
        faults,
        note,
        record: signed as unknown as object,
        recordHash: hash,
        signature,
        version: { increment: 1 },
      },
    });
    if (part === "TECHNICAL" && facts.seal)
      await db.keyholder.updateMany({ where: { sealId: facts.seal.id }, data: { entered: null, enteredAt: null } });
    else await spendSeal(context, solicitationId);
    await record(context, {
      noun: "Opening",
      nounId: opening.id,
      after: { record: hash, bids: signed.bids.length, faults },
    });
    await receiptsOnRecord(context, opening.id, signed);
    if (part !== "PRICE") await move(context, opening.whole, "open");
    await bidsOpened.tell(context, { project: opening.whole, solicitationId, part });
  },
});

/** Number of receipts per log entry. */
const A_LINE = 50;

/** Copies each receipt into the log, which is a hash chain of its own. */
async function receiptsOnRecord(context: SignedContext, nounId: string, { receipts }: SignedRecord): Promise<void> {
  for (let from = 0; from < receipts.length; from += A_LINE)
    await record(context, {
      noun: "Opening",
      nounId,
      after: {
        receipts: receipts
          .slice(from, from + A_LINE)
          .map(({ number, kind, envelope, at: when, hash }) => `${number} ${kind} ${when} ${envelope} ${hash}`),
      },
    });
}

/** The text of a record, as hashed. */
export const recordText = (stored: unknown): string | null => (stored === null ? null : canonicalText(stored));
