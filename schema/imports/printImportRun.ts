import { describedEnum } from "../describedEnum.ts";
import { momentInWords } from "../dates.rules.ts";
import { keepPrint } from "../files/keepPrint.ts";
import { printedBy } from "../files/printedBy.ts";
import { record } from "../record.ts";
import { nodeNow } from "../subject.ts";
import { verb } from "../verb.ts";
import { mappingIn } from "./ImportRun.ts";
import { ImportRun } from "./ImportRunRecord.ts";
import { IMPORTING, kindNamed } from "./kinds.ts";
import { REPORT_COLUMNS, reportFacts, reportParts, reportTable } from "./report.rules.ts";
import "./ImportReportDocument.ts";

const Format = describedEnum("ImportReportFormat", "File format of the report of an import.", {
  PDF: "Pages as tagged PDF/UA.",
  CSV: "Comma-separated values (RFC 4180), UTF-8 with a byte order mark. No cell is interpreted as a formula.",
});

verb("printImportRun", {
  description:
    "Makes the report of an import for the clerk's file: file name and hash, who ran it and when, how columns were read, counts, each refused row with its reason, and each record by name. Only you can read the report, which is kept for one day.",
  on: ImportRun,
  can: "print",
  about: "Make the report of the import.",
  permission: IMPORTING,
  forTokens: true,
  refuse: null,
  answers: "nothing",
  input: (t) => ({ format: t.field({ type: Format, required: true, description: "File format of the report." }) }),
  run: async (run, { format }, context) => {
    const { db, tenant, ports } = context;
    const words = (at: Date) => momentInWords(at, tenant.timeZone);
    const rows = await db.importedRow.findMany({
      where: { runId: run.id, outcome: { not: "UNCHANGED" } },
      orderBy: { line: "asc" },
      select: { line: true, outcome: true, name: true, problems: true },
    });
    const importRun = { ...run, mapping: mappingIn(run) };
    const facts = reportFacts(importRun, {
      started: words(run.startedAt),
      finished: run.finishedAt && words(run.finishedAt),
      takenBack: run.takenBackAt && words(run.takenBackAt),
    });
    const title = `Import of ${kindNamed(run.kind).title.toLowerCase()}`;
    const bytes =
      format === "CSV"
        ? await ports.spreadsheets.csv({
            name: title,
            columns: REPORT_COLUMNS,
            rows: reportTable(facts, importRun, rows),
          })
        : await ports.typesetting.importReportPdf({
            ...(await printedBy(context)),
            title,
            facts,
            columns: importRun.mapping.map(({ label, heading }) => ({ label, heading: heading ?? "Not in the file" })),
            parts: reportParts(rows),
          });
    const filename = `${title}.${format.toLowerCase()}`;
    const contentType = format === "CSV" ? "text/csv; charset=utf-8" : "application/pdf";
    const { id, sha256 } = await keepPrint(context, { bytes, filename, contentType });
    await record(context, { after: { filename, sha256 } });
    return { fileId: id };
  },
  payload: (t) => ({
    file: nodeNow(t, "StoredFile", "The report. Only the viewer can read it.", ({ fileId }) => fileId),
  }),
});
