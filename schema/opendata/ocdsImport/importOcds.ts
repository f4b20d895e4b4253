import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Db } from "#prisma/client.ts";
import { canonicalText } from "../../canonical.rules.ts";
import type { Clock } from "../../context.ts";
import { compiledRelease } from "../ocds/compiled.rules.ts";
import { releaseProblems } from "../ocds/checks.rules.ts";
import { CURRENCY } from "../../money.rules.ts";
import {
  flagImported,
  type ImportedFlags,
  type ImportedProcess,
  importedProcess,
} from "../../awards/redFlags/importedFlags.ts";
import { pastOf, type PastVendor } from "./pastProject.ts";
import { type ProcessInFile, readContent } from "./readOcds.ts";
import { inAnyCase } from "../../listing.rules.ts";

/** The outcome of importing a file: counts, and a line for everything that a person should check. */
export interface OcdsReconciliation {
  read: { processes: number; releases: number };
  imported: { projects: number; releases: number; vendors: number };
  /** Releases already stored by an earlier run. */
  known: number;
  /** Processes still in progress. They must be started in the county itself. */
  running: string[];
  /** Data stored only in the releases. */
  onlyInReleases: string[];
  contradictory: string[];
  /** Red flags in these processes, including those already stored. */
  redFlags: ImportedFlags;
}

interface Run {
  db: Db;
  county: { timeZone: string };
  report: OcdsReconciliation;
  vendors: Map<string, string>;
  /** Past processes now stored, to be checked for red flags. */
  here: ImportedProcess[];
}

/** Used in place of a person. */
const IMPORTED_BY = "Import";

/** Merges the contents of several files by process. A process with only a compiled release gets that one. */
function joined(files: readonly ProcessInFile[]): ProcessInFile[] {
  const byOcid = Map.groupBy(files, ({ ocid }) => ocid);
  return [...byOcid.entries()].map(([ocid, parts]) => {
    const releases = new Map(parts.flatMap((part) => part.releases).map((release) => [release.id, release]));
    const linked = Math.max(0, ...parts.map((part) => part.linked));
    const compiled = parts.find((part) => part.compiled)?.compiled ?? null;
    const isWhole = releases.size > 0 && releases.size >= linked;
    const keptReleases = compiled && !isWhole ? [onlyRelease(ocid, compiled)] : [...releases.values()];
    return { ocid, linked, compiled, releases: keptReleases };
  });
}

/** The compiled release as a process's only release, if its own releases are not available. */
function onlyRelease(ocid: string, compiled: object & { date: string }): ProcessInFile["releases"][number] {
  const { awards, contracts } = compiled as { awards?: unknown[]; contracts?: unknown[] };
  const tag = ["tender", ...(awards?.length ? ["award"] : []), ...(contracts?.length ? ["contract"] : [])];
  const id = `${ocid}-${compiled.date}`;
  return { id, date: compiled.date, tag, document: { ...compiled, ocid, id, tag } };
}

/**
 * Imports past processes into the connection's county, in one transaction. Releases are stored word for word. Projects
 * and vendors get the data they have fields for. Existing records, matched by ocid and release id, stay the same.
 */
export async function importOcds(
  db: Db,
  files: readonly ProcessInFile[],
  county: { timeZone: string },
  clock: Clock,
): Promise<OcdsReconciliation> {
  const processes = joined(files);
  const report: OcdsReconciliation = {
    read: { processes: processes.length, releases: processes.reduce((sum, { releases }) => sum + releases.length, 0) },
    imported: { projects: 0, releases: 0, vendors: 0 },
    known: 0,
    running: [],
    onlyInReleases: [],
    contradictory: [],
    redFlags: { processes: 0, byCode: {} },
  };
  const run: Run = { db, county, report, vendors: new Map(), here: [] };
  for (const process of processes) await importProcess(run, process);
  report.redFlags = await flagImported(db, run.here, clock.now());
  const { imported } = report;
  if (imported.projects + imported.releases + imported.vendors > 0)
    await db.auditEntry.create({
      data: {
        actorName: IMPORTED_BY,
        at: clock.now(),
        action: "importOcds",
        noun: "Project",
        nounId: processes[0]?.ocid ?? "",
        after: { imported },
      },
    });
  return report;
}

async function importProcess(run: Run, { ocid, releases, linked }: ProcessInFile): Promise<void> {
  const { db, report } = run;
  const say = (list: string[], line: string) => void list.push(`${ocid}: ${line}`);
  const there = await db.ocdsRelease.findMany({ where: { ocid }, orderBy: { number: "asc" } });
  const project = there[0]
    ? await db.project.findFirst({ where: { id: there[0].projectId }, include: { solicitation: true } })
    : null;
  if (project?.solicitation)
    return say(report.contradictory, "this process was created by the county itself and was left unchanged");
  const byId = new Map(there.map(({ release }) => [String((release as { id?: unknown }).id), release]));
  const isNew = releases.filter(({ id }) => !byId.has(id));
  report.known += releases.length - isNew.length;
  for (const { id, document } of releases)
    if (byId.has(id) && canonicalText(byId.get(id)) !== canonicalText(document))
      say(report.contradictory, `release ${id} differs from the stored one, which is kept`);
  if (isNew.length === 0) {
    // Imported by an earlier run, perhaps before red flags existed.
    if (project) here(run, project, compiledRelease(there.map(({ release }) => release as object)));
    return;
  }
  const inOrder = isNew.toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date));
  const documents = [...there.map(({ release }) => release as object), ...inOrder.map(({ document }) => document)];
  const compiled = compiledRelease(documents);
  const past = pastOf(readContent(compiled), { timeZone: run.county.timeZone, currency: CURRENCY });
  if (!past) return say(report.running, "it has not ended");
  const [first] = documents as { date: string }[];
  const columns = {
    ...past.project,
    awardedVendorId: await awardedVendor(run, past.vendors, past.awarded),
    departmentId:
      (await db.department.findFirst({ where: { name: past.project.department }, select: { id: true } }))?.id ?? null,
  };
  const { id: projectId } = project
    ? (await db.project.updateMany({ where: { id: project.id }, data: { ...columns, version: { increment: 1 } } }),
      project)
    : await db.project.create({
        data: {
          ...columns,
          procurementId: ocid,
          creatorName: IMPORTED_BY,
          isLocked: true,
          createdAt: new Date(first?.date ?? 0),
        },
        select: { id: true },
      });
  await db.ocdsRelease.createMany({
    data: inOrder.map(({ date, tag, document }, index) => ({
      projectId,
      ocid,
      number: there.length + index + 1,
      tag: tag.join(" "),
      at: new Date(date),
      release: document as Prisma.InputJsonObject,
    })),
  });
  here(run, { id: projectId, procurementType: past.project.procurementType }, compiled);
  report.imported.projects += project ? 0 : 1;
  report.imported.releases += inOrder.length;
  if (linked > releases.length)
    say(report.onlyInReleases, `${linked} releases are given only by their address, so the compiled release is kept`);
  for (const note of past.notes) say(report.onlyInReleases, note);
  for (const line of past.contradictory) say(report.contradictory, line);
  const problems = releaseProblems(compiled, { currency: CURRENCY, openingAt: null });
  for (const { path, message } of problems.filter(({ message }) => !message.startsWith("amounts are in")))
    // A compiled release has a tag of its own.
    if (!path.startsWith("tag")) say(report.contradictory, `${path}: ${message}`);
}

/** Keeps only the data of a past process that {@link flagImported} needs. */
const here = (run: Run, { id, procurementType }: { id: string; procurementType: string }, compiled: object) =>
  void run.here.push(importedProcess(id, compiled, { comparesPrices: procurementType === "BID" }));

/** Imports the vendors of a process. Returns the key of the awarded one. */
async function awardedVendor(run: Run, vendors: readonly PastVendor[], awarded: string | null): Promise<string | null> {
  for (const vendor of vendors) await keyOfVendor(run, vendor);
  return awarded === null ? null : (run.vendors.get(awarded.toLowerCase()) ?? null);
}

/** The vendor with that name, ignoring case, or a new one that records its source. */
async function keyOfVendor(run: Run, { source, ...vendor }: PastVendor): Promise<void> {
  const name = vendor.legalName.toLowerCase();
  if (run.vendors.has(name)) return;
  const known = await run.db.vendor.findFirst({
    where: { legalName: inAnyCase(vendor.legalName), standing: { not: "MERGED" } },
    select: { id: true },
  });
  const { id } =
    known ??
    (await run.db.vendor.create({
      data: { ...vendor, standing: "ACTIVE", approvedByName: IMPORTED_BY, notes: `From open data: ${source}.` },
      select: { id: true },
    }));
  run.report.imported.vendors += known ? 0 : 1;
  run.vendors.set(name, id);
}
