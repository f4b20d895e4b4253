import { z } from "zod";
import { RELEASE_TAGS } from "../ocds/codelists.rules.ts";

// The data read from another system's OCDS 1.1 releases, and which of it is required. Everything else is stored word
// for word.

/** Bad input: the place in the file, and why. */
export class OcdsError extends Error {
  override name = "OcdsError";
}

const id = z.union([z.string().min(1).max(500), z.number()]).transform(String);
const words = z.string().max(100_000).nullish();
const moment = z.iso.datetime({ offset: true, error: "must be a moment such as 2026-03-11T14:00:00Z" });
const value = z.looseObject({ amount: z.number().nullish(), currency: z.string().max(3).nullish() }).nullish();
const period = z.looseObject({ startDate: moment.nullish(), endDate: moment.nullish() }).nullish();
const organization = z.looseObject({ id: id.nullish(), name: words });
const code = <const Codes extends readonly [string, ...string[]]>(...codes: Codes) =>
  z.enum(codes, { error: `must be one of ${codes.join(", ")}` });

const Party = organization.extend({
  id,
  roles: z.array(z.string()).nullish(),
  identifier: z.looseObject({ scheme: words, id: id.nullish(), legalName: words }).nullish(),
  address: z.looseObject({ streetAddress: words, locality: words, region: words, postalCode: words }).nullish(),
  contactPoint: z.looseObject({ name: words, email: words, telephone: words, url: words }).nullish(),
});
const Tender = z.looseObject({
  id,
  title: words,
  description: words,
  status: code("planning", "planned", "active", "cancelled", "unsuccessful", "complete", "withdrawn").nullish(),
  value,
  procurementMethod: code("open", "selective", "limited", "direct").nullish(),
  mainProcurementCategory: code("goods", "works", "services").nullish(),
  awardCriteria: words,
  tenderPeriod: period,
  contractPeriod: period,
  tenderers: z.array(organization).nullish(),
  items: z.array(z.looseObject({ id, classification: z.looseObject({ id: id.nullish() }).nullish() })).nullish(),
});
const Award = z.looseObject({
  id,
  status: code("pending", "active", "cancelled", "unsuccessful").nullish(),
  date: moment.nullish(),
  value,
  suppliers: z.array(organization).nullish(),
  contractPeriod: period,
});
const Content = z.looseObject({
  ocid: z.string().min(1).max(200),
  date: moment,
  parties: z.array(Party).nullish(),
  buyer: organization.nullish(),
  planning: z
    .looseObject({
      rationale: words,
      budget: z.looseObject({ description: words, project: words, amount: value }).nullish(),
    })
    .nullish(),
  tender: Tender.nullish(),
  awards: z.array(Award).nullish(),
  contracts: z.array(z.looseObject({ id, awardID: id })).nullish(),
});
const ReleaseShape = Content.extend({ id, tag: z.array(code(...RELEASE_TAGS)).min(1, { error: "must name a tag" }) });
const Linked = z.looseObject({ url: z.string(), date: moment });
const Package = z.looseObject({
  version: z
    .string()
    .regex(/^1\.[01]$/, { error: "must be 1.0 or 1.1" })
    .nullish(),
  releases: z.array(ReleaseShape).optional(),
  records: z
    .array(
      z.looseObject({
        ocid: z.string().min(1).max(200),
        releases: z.union([z.array(Linked), z.array(ReleaseShape)]).nullish(),
        compiledRelease: Content.nullish(),
      }),
    )
    .optional(),
});

/** The fields read from a compiled release. The releases are stored as received. */
export type ReadProcess = z.infer<typeof Content>;

/** The contents of a file for one process. */
export interface ProcessInFile {
  ocid: string;
  /** As received, word for word. */
  releases: { id: string; date: string; tag: string[]; document: object }[];
  /** Number of releases that the file gives only as links. */
  linked: number;
  /** As received. Null if the file has none. */
  compiled: (object & { date: string }) | null;
}

/** The fields of a compiled release. @throws OcdsError */
export function readContent(compiled: object): ReadProcess {
  return checked(Content, compiled);
}

function checked<T extends z.ZodType>(schema: T, input: unknown): z.infer<T> {
  const parsed = schema.safeParse(input);
  if (parsed.success) return parsed.data;
  let [issue] = parsed.error.issues;
  let path = issue?.path ?? [];
  // A union's own message is vague. The alternative that got furthest shows where the fault is.
  while (issue?.code === "invalid_union" && issue.errors.length > 0) {
    issue = issue.errors.toSorted((a, b) => (b[0]?.path.length ?? 0) - (a[0]?.path.length ?? 0))[0]?.[0];
    path = [...path, ...(issue?.path ?? [])];
  }
  const place = path.map((step) => (typeof step === "number" ? `[${step}]` : `.${String(step)}`)).join("");
  throw new OcdsError(`$${place}: ${issue?.message ?? "is not right"}`);
}

/** Reads a release package or a record package, detected by its content. @throws OcdsError */
export function readOcds(file: unknown): ProcessInFile[] {
  const read = checked(Package, file);
  if (!read.releases && !read.records) throw new OcdsError("$: no releases or records");
  const processes = new Map<string, ProcessInFile>();
  const processOf = (ocid: string) => {
    const known = processes.get(ocid) ?? { ocid, releases: [], linked: 0, compiled: null };
    processes.set(ocid, known);
    return known;
  };
  const rawFile = file as { releases?: object[]; records?: { releases?: object[]; compiledRelease?: object }[] };
  const keep = (ocid: string, releases: readonly unknown[], documents: readonly object[], place: string) => {
    for (const [index, release] of releases.entries()) {
      const { id, date, tag, ocid: releaseOcid } = release as z.infer<typeof ReleaseShape>;
      if (releaseOcid !== ocid) throw new OcdsError(`${place}[${index}].ocid: must be that of its record, ${ocid}`);
      processOf(ocid).releases.push({ id, date, tag, document: documents[index] ?? {} });
    }
  };
  for (const [index, release] of (read.releases ?? []).entries())
    keep(release.ocid, [release], [rawFile.releases?.[index] ?? {}], `$.releases`);
  for (const [index, record] of (read.records ?? []).entries()) {
    const process = processOf(record.ocid);
    const releases = record.releases ?? [];
    const isLinked = releases.some((release) => !("ocid" in release));
    if (isLinked) process.linked += releases.length;
    else keep(record.ocid, releases, rawFile.records?.[index]?.releases ?? [], `$.records[${index}].releases`);
    const compiled = rawFile.records?.[index]?.compiledRelease;
    if (record.compiledRelease && record.compiledRelease.ocid !== record.ocid)
      throw new OcdsError(`$.records[${index}].compiledRelease.ocid: must be that of its record, ${record.ocid}`);
    if (compiled && record.compiledRelease) process.compiled = { ...compiled, date: record.compiledRelease.date };
    if (releases.length === 0 && !compiled) throw new OcdsError(`$.records[${index}]: no release or compiled release`);
  }
  return [...processes.values()];
}
