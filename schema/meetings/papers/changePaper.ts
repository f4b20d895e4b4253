import { unread } from "../../builder.ts";
import { at, type SignedContext } from "../../context.ts";
import { readableFiles } from "../../files/holders.ts";
import { fileRefusal } from "../../files/rules.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { subject } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { lockMeeting } from "../MeetingRecord.ts";
import { documentsChanged } from "../occasions.ts";
import { refuseChange } from "../rules.ts";
import { orderAfterMove, refusePaperName } from "./papers.rules.ts";

async function lockPaper(context: SignedContext, id: string) {
  const where = { id, kind: "itemPaper" as const, AND: [await readableFiles(context)] };
  const file = await context.db.storedFile.findFirst({ where, select: { meetingId: true } });
  if (!file?.meetingId) return null;
  const meeting = await lockMeeting(context, file.meetingId);
  // Read after locking, because someone else may have changed the paper.
  const paper = await context.db.agendaPaper.findFirst({ where: { fileId: id } });
  return paper && { ...paper, id, paperId: paper.id, meetingId: file.meetingId, meeting };
}

const Paper = subject("StoredFile", {
  field: "file",
  noun: "paper",
  lock: lockPaper,
  missing: { ...fileRefusal("FILE_NOT_FOUND"), field: "fileId" },
  announces: ({ meetingId }) => [`meeting:${meetingId}`],
});

verb("changePaper", {
  on: Paper,
  description:
    "Renames a paper of an agenda item, moves it among the item's papers, or changes whether it is confidential. Fields left out do not change.",
  permission: "meetings.documents.upload",
  refuse: ({ meeting }) => refuseChange(meeting),
  input: (t) => ({
    name: t.string({ description: "Name shown to readers, at most 200 characters. Null: unchanged." }),
    isConfidential: t.boolean({
      description: "Whether only members of the body and people who may upload documents can see it. Null: unchanged.",
    }),
    toPosition: t.int({ description: "Position among the papers, starting at 1. Null: unchanged." }),
  }),
  answers: "nothing",
  run: async (paper, input, context) => {
    const { itemId, meetingId, paperId } = paper;
    const name = input.name?.trim() ?? paper.name;
    assertAllowed(refusePaperName(name));
    const isConfidential = input.isConfidential ?? paper.isConfidential;
    const since = isConfidential === paper.isConfidential ? paper.since : context.ports.clock.now();
    await context.db.agendaPaper.updateMany({ where: { id: paperId }, data: { name, isConfidential, since } });
    if (input.toPosition != null) await move(context, { itemId, paperId }, input.toPosition);
    const before = { name: paper.name, isConfidential: paper.isConfidential };
    await record(context, { before, after: { name, isConfidential, toPosition: input.toPosition ?? null } });
    await documentsChanged.tell(context, { meetingId });
    return { itemId };
  },
  payload: (t) => ({
    item: t.prismaField({
      type: "AgendaItem",
      nullable: true,
      description: "Agenda item of the paper.",
      resolve: (query, { itemId }, _args, context) =>
        itemId === "" ? unread(query) : context.db.agendaItem.findUnique({ ...query, where: at(context, itemId) }),
    }),
  }),
});

async function move(context: SignedContext, of: { itemId: string; paperId: string }, toPosition: number) {
  const papers = await context.db.agendaPaper.findMany({
    where: { itemId: of.itemId },
    orderBy: [{ position: "asc" }, { id: "asc" }],
    select: { id: true, file: { select: { deletedAt: true } } },
  });
  // Removed papers are not counted: they come last, and keep their position when restored.
  const there = papers.filter(({ file }) => file.deletedAt === null).map(({ id }) => id);
  const order = orderAfterMove(there, of.paperId, toPosition);
  if (!Array.isArray(order)) throw new Refused(order);
  const deletedIds = papers.filter(({ file }) => file.deletedAt !== null).map(({ id }) => id);
  for (const [at, id] of [...order, ...deletedIds].entries())
    await context.db.agendaPaper.updateMany({ where: { id }, data: { position: at + 1 } });
}
