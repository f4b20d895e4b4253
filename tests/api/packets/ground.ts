import type { Site } from "#tests/support/grounds.ts";

/** A packet of a meeting, with one part. */
export async function rows({ db, words }: Site): Promise<void> {
  const meeting = await db.meeting.findFirst({
    where: { packets: { none: {} } },
    select: { id: true, tenantId: true },
  });
  if (!meeting) return;
  const { id: meetingId, tenantId } = meeting;
  const pdf = { kind: "packet", contentType: "application/pdf", state: "CLEAN", size: 9n } as const;
  const file = await db.storedFile.create({
    data: { ...pdf, meetingId, key: `${tenantId}/packet-${meetingId}`, filename: `${words}.pdf` },
  });
  await db.packet.create({ data: { meetingId, built: 1 } });
  await db.packetEdition.create({ data: { meetingId, fileId: file.id, madeOf: "0", pages: 1, madeAt: new Date(0) } });
  await db.packetPart.create({ data: { meetingId, madeOf: "0", key: `${tenantId}/${words}`, pages: 1, bytes: 9 } });
}
