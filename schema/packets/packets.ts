import { announce, type CountyContext } from "../context.ts";
import { removeObjects } from "../files/deleteFile.ts";
import { agendaFrozen, documentsChanged, takenOffAgenda } from "../meetings/occasions.ts";

/** Requests a meeting's packet. The next free process builds it in the background. */
export async function askForPacket(context: CountyContext, meetingId: string, forMembers: boolean): Promise<void> {
  const result = await context.db.packet.updateMany({
    where: { meetingId, forMembers },
    data: { wanted: { increment: 1 }, tries: 0, notBefore: null },
  });
  if (result.count === 0) await context.db.packet.create({ data: { meetingId, forMembers } });
  announce(context, "packets");
}

/** Papers of a meeting that only members may read. */
export const confidentialPapers = ({ db }: CountyContext, meetingId: string): Promise<number> =>
  db.agendaPaper.count({
    where: { isConfidential: true, item: { meetingId }, file: { state: "CLEAN", deletedAt: null } },
  });

/** A packet that differs from what is public now is no longer public. */
async function withdraw({ db }: CountyContext, meetingId: string): Promise<void> {
  await db.storedFile.updateMany({ where: { meetingId, kind: "packet" }, data: { isDraft: true } });
}

/** Deletes a packet for members immediately, with all its pages, because a paper in it may have been removed. */
async function withdrawFromMembers(context: CountyContext, meetingId: string): Promise<void> {
  const { db } = context;
  const where = { meetingId, forMembers: true };
  const editions = await db.packetEdition.findMany({ where, include: { file: { select: { key: true } } } });
  const parts = await db.packetPart.findMany({ where, select: { key: true } });
  await db.packetEdition.deleteMany({ where });
  await db.packetPart.deleteMany({ where });
  await db.storedFile.deleteMany({ where: { id: { in: editions.map(({ fileId }) => fileId) } } });
  removeObjects(context, [...editions.map(({ file }) => file.key), ...parts.map(({ key }) => key)]);
}

async function withdrawAll(context: CountyContext, meetingId: string): Promise<void> {
  await withdraw(context, meetingId);
  await withdrawFromMembers(context, meetingId);
}

agendaFrozen.listen(async (context, { meetingId }) => {
  await withdraw(context, meetingId);
  await askForPacket(context, meetingId, false);
  if ((await confidentialPapers(context, meetingId)) > 0) await askForPacket(context, meetingId, true);
});

documentsChanged.listen((context, { meetingId }) => withdrawAll(context, meetingId));

takenOffAgenda.listen(async (context, { items }) => {
  if ("meetingId" in items) return withdrawAll(context, items.meetingId);
  const item = await context.db.agendaItem.findFirst({ where: { id: items.id }, select: { meetingId: true } });
  if (item) await withdrawAll(context, item.meetingId);
});
