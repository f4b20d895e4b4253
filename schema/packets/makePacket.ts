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

/** A process's claim to a build. No other process builds it meanwhile. */
export interface Claim {
  meetingId: string;
  forMembers: boolean;
  lease: string;
  /** Number of the request that it answers. */
  wanted: number;
}

/** Maximum number of packets built per round. */
const MAX_AT_ONCE = 20;
const DEED = { action: "makePacket", rule: "Automatic: the packet was requested, or its agenda was published." };

/** A packet of a meeting: the one for everyone, or the one for members. */
export type WhichPacket = Pick<Claim, "meetingId" | "forMembers">;

/** Packets that must be built and that no process is building. */
export async function packetsDue({ db, ports }: CountyContext): Promise<WhichPacket[]> {
  const now = ports.clock.now();
  return db.$queryRaw<WhichPacket[]>`
    select meeting_id as "meetingId", for_members as "forMembers" from packet where wanted > built and (not_before is null or not_before <= ${now})
      and (lease_until is null or lease_until <= ${now})
    order by id limit ${MAX_AT_ONCE}`;
}

/** Claims the build of a packet. Null if another process has it, or there is nothing to do. */
export async function claimPacket({ db, ports }: CountyContext, packetKey: WhichPacket): Promise<Claim | null> {
  const { meetingId, forMembers } = packetKey;
  const now = ports.clock.now();
  const lease = uuid();
  const [claimRow] = await db.$queryRaw<{ wanted: number }[]>`
    update packet set lease = ${lease}, lease_until = ${new Date(now.valueOf() + LEASE_MS)}, done = 0, total = 0
    where meeting_id = ${meetingId} and for_members = ${forMembers} and wanted > built and (lease_until is null or lease_until <= ${now})
    returning wanted`;
  return claimRow ? { meetingId, forMembers, lease, wanted: claimRow.wanted } : null;
}

/** The contents of a claimed packet, with the parts already made. Null if it is the same as the newest one. */
export async function plannedPacket(
  context: CountyContext,
  { meetingId, forMembers }: Claim,
): Promise<{ plan: PacketPlan; ready: Map<string, ReadyPart> } | null> {
  const plan = await planPacket(byTheClock(context, DEED), meetingId, forMembers);
  const newest = await newestEdition(context, { meetingId, forMembers });
  if (!plan || newest?.madeOf === plan.madeOf) return null;
  const parts = await context.db.packetPart.findMany({
    where: { meetingId, forMembers },
    select: { madeOf: true, key: true, pages: true, bytes: true, fault: true },
  });
  return { plan, ready: new Map(parts.map(({ madeOf, ...part }) => [madeOf, part])) };
}

const newestEdition = ({ db }: CountyContext, packetKey: WhichPacket) =>
  db.packetEdition.findFirst({ where: packetKey, orderBy: [{ madeAt: "desc" }, { id: "desc" }] });

/**
 * Records the progress of a build, and that it is still running. False if the claim is lost because another process is
 * building.
 */
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

/**
 * Stores the pages of a part for this and later packets. Returns the stored ones, in case two processes stored them at
 * once.
 */
export async function keepPart(
  { db, tenant, ports }: CountyContext,
  { meetingId, forMembers }: WhichPacket,
  newPart: { madeOf: string; pdf: Uint8Array; pages: number; fault: string | null },
): Promise<ReadyPart> {
  const { madeOf, pdf, ...rest } = newPart;
  const key = `${tenant.id}/${uuid()}`;
  await ports.files.put(key, pdf, "application/pdf");
  const part = { key, bytes: pdf.byteLength, ...rest };
  const of = { meetingId, forMembers, madeOf };
  const { count } = await db.packetPart.createMany({ data: [{ ...of, ...part }], skipDuplicates: true });
  if (count === 1) return part;
  await ports.files.remove(key);
  return db.packetPart.findFirstOrThrow({ where: of });
}

/** The result of a build. */
export interface MadePacket {
  plan: PacketPlan;
  /** Location of its PDF in the store, with its SHA-256 (hex) and size in bytes. */
  stored: { key: string; sha256: string; size: number };
  pages: number;
  notes: { name: string; why: string }[];
  /** Hashes of the sources of its parts. */
  parts: readonly string[];
}

/**
 * Finishes a build: the packet becomes a file of the meeting. `packet` is null if nothing had changed. A process that
 * lost its claim changes nothing. If something changed meanwhile, the packet is built again. Returns whether a packet
 * was stored.
 */
export async function finishPacket(context: CountyContext, claim: Claim, packet: MadePacket | null): Promise<boolean> {
  const { db, ports } = context;
  const { meetingId, forMembers, lease, wanted } = claim;
  // Documents change only while the meeting is locked, so what is public now stays public until this ends.
  await lockMeetingRow(byTheClock(context, DEED), meetingId);
  const [lockedRow] = await db.$queryRaw<{ id: string }[]>`
    select id from packet where meeting_id = ${meetingId} and for_members = ${forMembers} and lease = ${lease} for update`;
  if (!lockedRow) return false;
  const clock = byTheClock(context, DEED);
  const isSame = packet === null || (await planPacket(clock, meetingId, forMembers))?.madeOf === packet.plan.madeOf;
  await db.packet.updateMany({
    where: { meetingId, forMembers },
    data: { lease: null, leaseUntil: null, tries: 0, notBefore: null, ...(isSame ? { built: wanted } : {}) },
  });
  announce(context, `meeting:${meetingId}`);
  announce(context, isSame ? "meetings" : "packets");
  if (!packet || !isSame) return false;
  const { plan, stored, pages, notes } = packet;
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
    data: {
      meetingId,
      forMembers,
      fileId: id,
      madeOf: plan.madeOf,
      pages,
      notes: notes as Prisma.InputJsonValue,
      madeAt,
    },
  });
  await forget(clock, { meetingId, forMembers }, packet.parts);
  await record(clock, { noun: "Meeting", nounId: meetingId, after: { filename: plan.filename, sha256, pages } });
  return true;
}

/** Deletes packets and parts that are no longer needed. Keeps the newest packet, and the newest public one. */
async function forget(context: ReturnType<typeof byTheClock>, packetKey: WhichPacket, parts: readonly string[]) {
  const { db } = context;
  const editions = await db.packetEdition.findMany({
    where: packetKey,
    orderBy: [{ madeAt: "desc" }, { id: "desc" }],
    include: { file: { select: { key: true, isDraft: true } } },
  });
  const shown = editions.find(({ file }) => !file.isDraft);
  const old = editions.slice(1).filter((edition) => edition !== shown);
  await db.packetEdition.deleteMany({ where: { id: { in: old.map(({ id }) => id) } } });
  await db.storedFile.deleteMany({ where: { id: { in: old.map(({ fileId }) => fileId) } } });
  const outdatedParts = { ...packetKey, madeOf: { notIn: [...parts] } };
  const unused = await db.packetPart.findMany({ where: outdatedParts, select: { key: true } });
  await db.packetPart.deleteMany({ where: outdatedParts });
  removeObjects(context, [...old.map(({ file }) => file.key), ...unused.map(({ key }) => key)]);
}

/** Records that a build failed. It is tried again later. */
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
