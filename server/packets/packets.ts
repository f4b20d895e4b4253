import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { Database } from "#prisma/client.ts";
import type { CountyContext, Ports, TenantFacts } from "#schema/context.ts";
import { MAX_BYTES, MAX_PAGES } from "#schema/packets/bounds.rules.ts";
import {
  type Claim,
  claimPacket,
  finishPacket,
  keepPart,
  type MadePacket,
  packetFailed,
  packetProgress,
  packetsDue,
  plannedPacket,
  type ReadyPart,
  type WhichPacket,
} from "#schema/packets/makePacket.ts";
import type { PacketPlan, PlannedFile, PlannedPart } from "#schema/packets/planPacket.ts";
import { leftOut, notIncluded } from "#schema/packets/rules.ts";
import { inCounty } from "../identity/inCounty.ts";
import { keepRounds, type Rounds } from "../outbox/rounds.ts";
import { bindPlan } from "./bindPlan.ts";

interface Deps {
  database: Database;
  ports: Ports;
}
interface Work extends Deps {
  tenant: TenantFacts;
  claim: Claim;
}

/** The complete bytes of a stored file as uploaded, or a fault in words. */
async function bytesOf({ ports }: Deps, { key, sha256 }: PlannedFile): Promise<Uint8Array | { fault: string }> {
  const fault = "the stored file is missing or was changed";
  const stored = await ports.files.head(key).catch(() => null);
  if (!stored) return { fault };
  if (stored.size > MAX_BYTES) return { fault: "the file is too large" };
  const bytes = await ports.files.read(key, 0, stored.size);
  const isSame = sha256 === null || createHash("sha256").update(bytes).digest("hex") === sha256;
  return isSame ? bytes : { fault };
}

/** Pages of a file, or why there are none. */
async function pagesOf(deps: Deps, file: PlannedFile) {
  const why = leftOut(file.contentType, deps.ports.binder.hasOffice);
  if (why !== null) return { fault: why };
  const bytes = await bytesOf(deps, file);
  return bytes instanceof Uint8Array ? deps.ports.binder.pagesOf(bytes, file.contentType) : bytes;
}

/** A page of ours with its page count. */
async function counted({ ports }: Deps, pdf: Uint8Array) {
  const bound = await ports.binder.pagesOf(pdf, "application/pdf");
  if ("fault" in bound) throw new Error(`A page of ours cannot be bound: ${bound.fault}`);
  return { pdf, pages: bound.pages, fault: null };
}

async function madePart(work: Work, plan: PacketPlan, part: PlannedPart) {
  if ("sheet" in part) return counted(work, await work.ports.typesetting.packetSheetPdf(part.sheet));
  const bound = await pagesOf(work, part.file);
  if (!("fault" in bound)) return { ...bound, fault: null };
  return { ...(await notePage(work, plan, part.title, bound.fault)), fault: bound.fault };
}

/** The page shown in place of a paper. */
const notePage = async (work: Work, { agenda }: PacketPlan, filename: string, why: string) =>
  counted(
    work,
    await work.ports.typesetting.packetSheetPdf({
      county: agenda.county,
      printedText: `Meeting ${agenda.meeting.number}`,
      heading: filename,
      under: `Meeting ${agenda.meeting.number}, ${agenda.meeting.dateText}`,
      notice: notIncluded(filename, why),
      texts: [],
    }),
  );

/** Makes the missing parts in sequence and binds all. Null: another process has taken the build over. */
async function madePacket(work: Work, plan: PacketPlan, ready: Map<string, ReadyPart>): Promise<MadePacket | null> {
  const { claim, tenant } = work;
  const tell = (done: number) =>
    inCounty(work, tenant, (context: CountyContext) =>
      packetProgress(context, claim, { done, total: plan.parts.length + 1 }),
    );
  const parts: (ReadyPart & { madeOf: string })[] = [];
  const notes: MadePacket["notes"] = [];
  let [pages, bytes] = [0, 0];
  for (const [at, part] of plan.parts.entries()) {
    let { madeOf } = part;
    const known = ready.get(madeOf);
    if (!known && !(await tell(at))) return null;
    const keep = (builtPart: Parameters<typeof keepPart>[2]) =>
      inCounty(work, tenant, (context) => keepPart(context, claim, builtPart));
    let readyPart = known ?? (await keep({ madeOf, ...(await madePart(work, plan, part)) }));
    if ("file" in part && (pages + readyPart.pages > MAX_PAGES || bytes + readyPart.bytes > MAX_BYTES)) {
      const fault = "the packet is full";
      madeOf = createHash("sha256").update(`full ${madeOf}`).digest("hex");
      readyPart =
        ready.get(madeOf) ?? (await keep({ madeOf, ...(await notePage(work, plan, part.title, fault)), fault }));
    }
    if (readyPart.fault !== null) notes.push({ name: part.title, why: readyPart.fault });
    pages += readyPart.pages;
    bytes += readyPart.bytes;
    parts.push({ ...readyPart, madeOf });
  }
  if (!(await tell(plan.parts.length))) return null;
  const { pdf, pages: count } = await bindPlan(work.ports, plan, parts);
  // Stores it before the transaction, so that the meeting is not locked meanwhile.
  const key = `${tenant.id}/${uuid()}`;
  await work.ports.files.put(key, pdf, "application/pdf");
  const sha256 = createHash("sha256").update(pdf).digest("hex");
  const stored = { key, sha256, size: pdf.byteLength };
  return { plan, stored, pages: count, notes, parts: parts.map(({ madeOf }) => madeOf) };
}

/** Builds one packet unless another process does. Returns whether a new one was stored. */
async function buildOne(
  deps: Deps,
  tenant: TenantFacts,
  packetRef: WhichPacket,
  stopping: () => boolean,
): Promise<boolean> {
  const claim = await inCounty(deps, tenant, (context) => claimPacket(context, packetRef));
  if (!claim) return false;
  const work = { ...deps, tenant, claim };
  try {
    const planned = await inCounty(deps, tenant, (context) => plannedPacket(context, claim));
    const packet = planned && (await madePacket(work, planned.plan, planned.ready));
    if (planned && !packet) return false;
    const isFinished = await inCounty(deps, tenant, (context) => finishPacket(context, claim, packet));
    if (packet && !isFinished) await deps.ports.files.remove(packet.stored.key);
    return isFinished;
  } catch (error) {
    // The tools are closing. The next start continues, as after any interrupted build.
    if (stopping()) return false;
    deps.ports.log.error(
      { err: error, tenant: tenant.id, meeting: packetRef.meetingId },
      "a meeting's packet could not be built",
    );
    await inCounty(deps, tenant, (context) => packetFailed(context, claim));
    return false;
  }
}

/** Builds a county's requested packets. Returns how many are new. */
export async function buildPackets(deps: Deps, tenant: TenantFacts, stopping = () => false): Promise<number> {
  let built = 0;
  for (const which of await inCounty(deps, tenant, packetsDue)) {
    if (stopping()) break;
    if (await buildOne(deps, tenant, which, stopping)) built += 1;
  }
  return built;
}

/** Builds requested packets in every county: immediately, and once a minute after a failure or an interruption. */
export const keepPackets = (deps: Deps): Rounds =>
  keepRounds({
    database: deps.database,
    events: deps.ports.events,
    log: deps.ports.log,
    topic: "packets",
    failed: "packets of meetings could not be built",
    async work({ id }, stopping) {
      const tenant = await deps.database.inDirectory((db) => db.tenant.findUnique({ where: { id } }));
      return tenant ? buildPackets(deps, tenant, stopping) : 0;
    },
  });
