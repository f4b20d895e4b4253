import { keepPrint } from "../../files/keepPrint.ts";
import { keepSheet } from "../../files/keepSheet.ts";
import { record } from "../../record.ts";
import { printedBy } from "../../files/printedBy.ts";
import { refuseWithout } from "../../roles/rules.ts";
import { nodeNow } from "../../subject.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Solicitation } from "../../solicitations/SolicitationRecord.ts";
import { comparisonForStaff } from "./compare.ts";
import { TabulationFormatEnum } from "./enums.ts";
import { pagesOf, refusePages } from "./pages.rules.ts";
import { sheetOf } from "./sheet.rules.ts";

verb("exportTabulation", {
  description:
    "Creates a spreadsheet or PDF pages of a solicitation's bid comparison, with totals and corrections. Only you can read it, and it is kept for one day.",
  on: Solicitation,
  can: "exportTabulation",
  about: "Export its bid tabulation.",
  permission: "procurement.opened-bids.export-tabulation",
  refuse: (_solicitation, { actor }) => refuseWithout(actor, "procurement.opened-bids.view"),
  answers: "nothing",
  announces: () => [],
  input: (t) => ({
    format: t.field({ type: TabulationFormatEnum, required: true, description: "File format of the export." }),
  }),
  run: async (solicitation, { format }, context) => {
    const comparison = await comparisonForStaff(context, solicitation.id);
    if (!comparison)
      throw new Refused({ code: "NOT_OPENED", message: "No bids of this solicitation have been opened yet." });
    const number = (solicitation.number ?? "").replaceAll(/[^\p{L}\p{N}._ -]+/gu, "-");
    const file = `Tabulation ${number}`.trim();
    if (format === "PDF") {
      const { lines, bids } = comparison;
      assertAllowed(refusePages(bids.length, lines.length));
      const project = await context.db.project.findFirst({ where: { solicitation: { id: solicitation.id } } });
      const bytes = await context.ports.typesetting.tabulationPdf({
        ...(await printedBy(context)),
        number: solicitation.number ?? "",
        title: project?.title ?? "",
        ...pagesOf(comparison),
      });
      const filename = `${file}.pdf`;
      const { id, sha256 } = await keepPrint(context, { bytes, filename, contentType: "application/pdf" });
      await record(context, { noun: "StoredFile", nounId: id, after: { filename, rows: lines.length, sha256 } });
      return { fileId: id, rows: lines.length };
    }
    return keepSheet(context, { what: "tabulation", file, format, sheet: sheetOf(comparison) });
  },
  payload: (t) => ({
    file: nodeNow(t, "StoredFile", "The file; only the viewer reads it.", (done) => done.fileId),
    rows: t.exposeInt("rows", { description: "Number of rows in the file. For PDF pages, the number of lines." }),
  }),
});
