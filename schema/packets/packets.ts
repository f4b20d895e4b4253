import { announce, type CountyContext } from "../context.ts";
import { agendaFrozen, documentsChanged, takenOffAgenda } from "../meetings/occasions.ts";

/** Asks for a meeting's packet: it is built in the background, by whichever process comes first. */
export async function askForPacket(context: CountyContext, meetingId: string): Promise<void> {
  const asked = await context.db.packet.updateMany({
    where: { meetingId },
    data: { wanted: { increment: 1 }, tries: 0, notBefore: null },
  });
  if (asked.count === 0) await context.db.packet.create({ data: { meetingId } });
  announce(context, "packets");
}

/** A packet that says something else than what is public now is no longer public itself. */
async function withdraw({ db }: CountyContext, meetingId: string): Promise<void> {
  await db.storedFile.updateMany({ where: { meetingId, kind: "packet" }, data: { isDraft: true } });
}

agendaFrozen.listen(async (context, { meetingId }) => {
  await withdraw(context, meetingId);
  await askForPacket(context, meetingId);
});

documentsChanged.listen((context, { meetingId }) => withdraw(context, meetingId));

takenOffAgenda.listen(async (context, { items }) => {
  if ("meetingId" in items) return withdraw(context, items.meetingId);
  const item = await context.db.agendaItem.findFirst({ where: { id: items.id }, select: { meetingId: true } });
  if (item) await withdraw(context, item.meetingId);
});
