import { describedEnum } from "../describedEnum.ts";
import { momentInFigures } from "../dates.rules.ts";
import { keepPrint } from "../files/keepPrint.ts";
import { keepSheet } from "../files/keepSheet.ts";
import { type PermissionKey, permissionName, PERMISSIONS } from "../roles/permissions.ts";
import { Refused } from "../refusal.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { AuditFilterInput, narrowedLog } from "./auditLog.ts";
import { changesOf, deedWords } from "./changes.rules.ts";
import { record } from "../record.ts";

const LogFormat = describedEnum("LogFormat", "File format of a log export.", {
  CSV: "Comma-separated values (RFC 4180), UTF-8 with a byte order mark.",
  XLSX: "An Excel workbook with one sheet.",
  JSONL:
    "One JSON object per line: position, hash and the hashed text of the entry. SHA-256 over the previous hash and that text gives the hash again, without this product.",
});

/** Maximum number of rows per export. */
const MAX_ROWS = 50_000;

const COLUMNS = [
  { heading: "Place", width: 8 },
  { heading: "When", width: 22 },
  { heading: "When (UTC)", width: 26 },
  { heading: "Who", width: 24 },
  { heading: "What", width: 28 },
  { heading: "Record", width: 20 },
  { heading: "Key", width: 38 },
  { heading: "Changes", width: 60 },
  { heading: "Reason", width: 30 },
  { heading: "By permission", width: 40 },
  { heading: "From", width: 18 },
  { heading: "Hash", width: 66 },
];

const nameOf = (grant: string | null): string | null =>
  PERMISSIONS.some((row) => row.key === grant) ? permissionName(grant as PermissionKey) : grant;

verb("exportLog", {
  description:
    "Creates a file of the log lines that match a filter, newest first, at most 50,000. Only you can download it, for one day.",
  permission: "administration.audit-log.export",
  input: (t) => ({
    filter: t.field({ type: AuditFilterInput, description: "Filter to apply. Null: the whole log." }),
    format: t.field({ type: LogFormat, required: true, description: "File format of the export." }),
  }),
  run: async ({ filter, format }, context) => {
    const entries = await context.db.auditEntry.findMany({
      where: await narrowedLog(context, filter),
      orderBy: { seq: "desc" },
      take: MAX_ROWS + 1,
    });
    if (entries.length > MAX_ROWS)
      throw new Refused({
        code: "TOO_MANY_ROWS",
        message: "More than 50,000 lines match. Narrow the filter, for example by date, and export again.",
        field: "filter",
      });
    if (format !== "JSONL") {
      const rows = entries.map((entry) => [
        entry.seq,
        momentInFigures(entry.at, context.tenant.timeZone),
        entry.at.toISOString(),
        entry.actorName,
        deedWords(entry.action),
        entry.noun,
        entry.nounId,
        changesOf(entry.before, entry.after)
          .map(({ field, before, after }) => `${field}: ${before ?? "none"} → ${after ?? "none"}`)
          .join("; "),
        entry.reason,
        nameOf(entry.permission),
        entry.ip,
        entry.hash,
      ]);
      return keepSheet(context, {
        what: "log",
        file: "Log",
        format,
        sheet: { name: "Log", columns: COLUMNS, rows },
        filter,
      });
    }
    const texts = await context.db.$queryRaw<{ seq: number; hash: string; canonical: string }[]>`
      select e.seq, e.hash, audit_canonical(e, e.seq) as canonical from audit_entry e
      where e.id = any(${entries.map((entry) => entry.id)}) order by e.seq desc`;
    const bytes = Buffer.from(texts.map((line) => `${JSON.stringify(line)}\n`).join(""));
    const filename = "Log.jsonl";
    const storedFile = await keepPrint(context, { bytes, filename, contentType: "application/x-ndjson" });
    await record(context, {
      noun: "StoredFile",
      nounId: storedFile.id,
      after: {
        filename,
        rows: texts.length,
        sha256: storedFile.sha256,
        filter: JSON.parse(JSON.stringify(filter ?? {})),
      },
    });
    context.ports.log.info(
      { event: "export", what: "log", rows: texts.length, user: context.actor.userId, tenant: context.tenant.id },
      "exported",
    );
    return { fileId: storedFile.id, rows: texts.length };
  },
  payload: (t) => ({
    file: nodeNow(t, "StoredFile", "The file: Log.csv, Log.xlsx or Log.jsonl.", ({ fileId }) => fileId),
    rows: t.exposeInt("rows", { description: "Number of lines in the file." }),
  }),
});
