import { preparedFile, keepFile, acceptFile } from "../../files/acceptFile.ts";
import { fileRefusal } from "../../files/rules.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { todayOf } from "../../tenancy/today.ts";
import { verb } from "../../verb.ts";
import { tellContract } from "../ContractEvent.ts";
import { COMPLETES, ContractObligation, refuseCompleting } from "./ObligationRecord.ts";
import { dueAfter, MAX_COMPLETION_NOTE_LENGTH } from "./obligations.rules.ts";

verb("completeContractObligation", {
  description:
    "Records that an obligation was fulfilled for its due date, with a note and a proof. A one-time obligation is closed, and a recurring one moves to its next date. Each date is completed once, and its record stays.",
  on: ContractObligation,
  can: "complete",
  about: "Record that the obligation is fulfilled.",
  permission: COMPLETES,
  refuse: refuseCompleting,
  versioned: true,
  input: (t) => ({
    note: t.string({ description: "What was done, at most 2,000 characters. Null for no note." }),
    fileId: t.id({
      description: "Global id of the proof: a file from prepareUpload, of kind OBLIGATION. Null if there is none.",
    }),
  }),
  run: async ({ id, what, dueOn, recurrence, firstDueOn, contractId }, input, context) => {
    const { db, actor, ports } = context;
    const note = input.note?.trim() ?? "";
    if (note.length > MAX_COMPLETION_NOTE_LENGTH)
      throw new Refused({ code: "TOO_LONG", message: "A note may have at most 2,000 characters.", field: "note" });
    const fileId = input.fileId == null ? null : await proofOf(context, id, input.fileId);
    const now = ports.clock.now();
    const by = { id: actor.userId, name: actor.name };
    await db.obligationCompletion.create({
      data: { obligationId: id, dueOn, doneOn: todayOf(context), at: now, byId: by.id, byName: by.name, note, fileId },
    });
    const next = dueAfter(firstDueOn, recurrence, dueOn);
    await db.contractObligation.updateMany({
      where: { id },
      data: {
        timesDone: { increment: 1 },
        ...(next === null ? { doneAt: now } : { dueOn: next }),
        version: { increment: 1 },
      },
    });
    await tellContract(context, contractId, { kind: "OBLIGATION", sentence: `Done: ${what}` }, by);
    await record(context, { before: { dueOn }, after: { done: dueOn, note, next } });
  },
});

type Signed = Parameters<typeof preparedFile>[0];

/** The proof, accepted and stored. @throws Refused FILE_NOT_FOUND, or the fault of the file */
async function proofOf(context: Signed, obligationId: string, fileId: string): Promise<string> {
  const file = await preparedFile(context, fileId, ["obligation"]);
  if (file.obligationId !== obligationId || file.state === "CLEAN")
    throw new Refused({ ...fileRefusal("FILE_NOT_FOUND"), field: "fileId" });
  await keepFile(context, file, await acceptFile(context, file));
  return file.id;
}
