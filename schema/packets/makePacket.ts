import { v7 as uuid } from "uuid";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { byTheClock } from "../byTheClock.ts";
import { announce, type CountyContext } from "../context.ts";
import { removeObjects } from "../files/deleteFile.ts";
import { lockMeetingRow } from "../meetings/MeetingRecord.ts";
import { record } from "../record.ts";
import { type PacketPlan, planPacket } from "./planPacket.ts";
import { LEASE_MS, waitAfter } from "./rules.ts";

/** Pages that are ready to be bound. */
export interface ReadyPart {
  key: string;
  pages: number;
  bytes: number;
  fault: string | null;
}

/** What one process holds while it builds: nobody else does meanwhile. */
export interface Claim {
  meetingId: string;
  lease: string;
  /** The asking that it answers. */
  wanted: number;
}

/** Packets that are built in one round. */
const MOST_AT_ONCE = 20;
const DEED = { action: "makePacket", rule: "The product: the packet was asked for, or its agenda was published." };

/** Meetings whose packet is to be built and that nobody builds now. */
export async function packetsDue({ db, ports }: CountyContext): Promise<string[]> {
  const now = ports.clock.now();
  const found = await db.$queryRaw<{ meeting_id: string }[]>`
    select meeting_id from packet where wanted > built and (not_before is null or not_before <= ${now})
      and (lease_until is null or lease_until <= ${now})
    order by id limit ${MOST_AT_ONCE}`;
  return found.map((row) => row.meeting_id);
}

/** Takes the build of a packet for itself. Null: another has it, or there is nothing to do. */
export async function claimPacket({ db, ports }: CountyContext, meetingId: string): Promise<Claim | null> {
  const now = ports.clock.now();
  const lease = uuid();
  const [taken] = await db.$queryRaw<{ wanted: number }[]>`
    update packet set lease = ${lease}, lease_until = ${new Date(now.valueOf() + LEASE_MS)}, done = 0, total = 0
    where meeting_id = ${meetingId} and wanted > built and (lease_until is null or lease_until <= ${now})
    returning wanted`;
  return taken ? { meetingId, lease, wanted: taken.wanted } : null;
}

/** What the packet of a claim consists of, with the parts that were made before; null: it is the same as the newest one. */
export async function plannedPacket(
  context: CountyContext,
  { meetingId }: Claim,
): Promise<{ plan: PacketPlan; ready: Map<string, ReadyPart> } | null> {
  const plan = await planPacket(byTheClock(context, DEED), meetingId);
  const newest = await newestEdition(context, meetingId);
  if (!plan || newest?.madeOf === plan.madeOf) return null;
  const parts = await context.db.packetPart.findMany({
    where: { meetingId },
    select: { madeOf: true, key: true, pages: true, bytes: true, fault: true },
  });
  return { plan, ready: new Map(parts.map(({ madeOf, ...part }) => [madeOf, part])) };
}

const newestEdition = ({ db }: CountyContext, meetingId: string) =>
  db.packetEdition.findFirst({ where: { meetingId }, orderBy: [{ madeAt: "desc" }, { id: "desc" }] });

/** Shows how far a build is, and that it still goes on. False: the claim is lost, and another builds. */
export async function packetProgress(
  context: CountyContext,
  { meetingId, lease }: Claim,
  progress: { done: number; total: number },
): Promise<boolean> {
  const leaseUntil = new Date(context.ports.clock.now().valueOf() + LEASE_MS);
  const { count } = await context.db.packet.updateMany({
    where: { meetingId, lease },
    data: { ...progress, leaseUntil },
  });
  announce(context, `meeting:${meetingId}`);
  return count === 1;
}

/** Keeps the pages of a part for this packet and the next ones; answers those that count, where two came at once. */
export async function keepPart(
  { db, tenant, ports }: CountyContext,
  meetingId: string,
  made: { madeOf: string; pdf: Uint8Array; pages: number; fault: string | null },
): Promise<ReadyPart> {
  const { madeOf, pdf, ...rest } = made;
  const key = `${tenant.id}/${uuid()}`;
  await ports.files.put(key, pdf, "application/pdf");
  const part = { key, bytes: pdf.byteLength, ...rest };
  const { count } = await db.packetPart.createMany({ data: [{ meetingId, madeOf, ...part }], skipDuplicates: true });
  if (count === 1) return part;
  await ports.files.remove(key);
  return db.packetPart.findFirstOrThrow({ where: { meetingId, madeOf } });
}

/** What a build has made. */
export interface MadePacket {
  plan: PacketPlan;
  /** Where its PDF is in the store, with its SHA-256 (hex) and bytes. */
  stored: { key: string; sha256: string; size: number };
  pages: number;
  notes: { name: string; why: string }[];
  /** What its parts were made of. */
  parts: readonly string[];
}

/**
 * Ends a build: the packet becomes a file of the meeting. `made` null: nothing had changed. Whoever lost the claim ends nothing; what changed
 * meanwhile is built again. Answers whether a packet was kept.
 */
export async function finishPacket(context: CountyContext, claim: Claim, made: MadePacket | null): Promise<boolean> {
  const { db, ports } = context;
  const { meetingId, lease, wanted } = claim;
  // Documents change only with the meeting locked: what is public now stays so until the end of this.
  await lockMeetingRow(byTheClock(context, DEED), meetingId);
  const [held] = await db.$queryRaw<{ id: string }[]>`
    select id from packet where meeting_id = ${meetingId} and lease = ${lease} for update`;
  if (!held) return false;
  const clock = byTheClock(context, DEED);
  const isSame = made === null || (await planPacket(clock, meetingId))?.madeOf === made.plan.madeOf;
  await db.packet.updateMany({
    where: { meetingId },
    data: { lease: null, leaseUntil: null, tries: 0, notBefore: null, ...(isSame ? { built: wanted } : {}) },
  });
  announce(context, `meeting:${meetingId}`);
  announce(context, isSame ? "meetings" : "packets");
  if (!made || !isSame) return false;
  const { plan, stored, pages, notes } = made;
  const { key, sha256, size } = stored;
  const id = uuid();
  const madeAt = ports.clock.now();
  await db.storedFile.create({
    data: {
      id,
      key,
      kind: "packet",
      meetingId,
      filename: plan.filename,
      contentType: "application/pdf",
      size: BigInt(size),
      sha256,
      state: "CLEAN",
      isDraft: !plan.isPublished,
      createdAt: madeAt,
    },
  });
  await db.packetEdition.create({
    data: { meetingId, fileId: id, madeOf: plan.madeOf, pages, notes: notes as Prisma.InputJsonValue, madeAt },
  });
  await forget(clock, meetingId, made.parts);
  await record(clock, { noun: "Meeting", nounId: meetingId, after: { filename: plan.filename, sha256, pages } });
  return true;
}

/** Lets go of packets and parts that no packet needs any more: kept are the newest, and the newest that is public. */
async function forget(context: ReturnType<typeof byTheClock>, meetingId: string, parts: readonly string[]) {
  const { db } = context;
  const editions = await db.packetEdition.findMany({
    where: { meetingId },
    orderBy: [{ madeAt: "desc" }, { id: "desc" }],
    include: { file: { select: { key: true, isDraft: true } } },
  });
  const shown = editions.find(({ file }) => !file.isDraft);
  const old = editions.slice(1).filter((edition) => edition !== shown);
  await db.packetEdition.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
  await db.storedFile.deleteMany({ where: { id: { in: old.map(({ fileId }) => fileId) } } });
  const gone = { meetingId, madeOf: { notIn: [...parts] } };
  const unused = await db.packetPart.findMany({ where: gone, select: { key: true } });
  await db.packetPart.deleteMany({ where: gone });
  removeObjects(context, [...old.map(({ file }) => file.key), ...unused.map(({ key }) => key)]);
}

/** Notes that a build failed: it is tried again later. */
export async function packetFailed(context: CountyContext, { meetingId, lease }: Claim): Promise<void> {
  const packet = await context.db.packet.findFirst({ where: { meetingId, lease }, select: { tries: true } });
  if (!packet) return;
  await context.db.packet.updateMany({
    where: { meetingId, lease },
    data: {
      lease: null,
      leaseUntil: null,
      tries: { increment: 1 },
      notBefore: new Date(context.ports.clock.now().valueOf() + waitAfter(packet.tries)),
    },
  });
  announce(context, `meeting:${meetingId}`);
}
