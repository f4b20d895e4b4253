import type { SignedContext } from "../../context.ts";
import { keepPrint } from "../../files/keepPrint.ts";
import { record } from "../../record.ts";
import { printedBy } from "../../files/printedBy.ts";
import type { PermissionKey } from "../../roles/permissions.ts";
import { refuseWithout } from "../../roles/rules.ts";
import type { Refusal } from "../../refusal.ts";
import { archiveOf } from "./archive.ts";
import { paperRows, partsOf, summaryOf } from "./pages.rules.ts";
import { papersOf } from "./papers.rules.ts";
import type { ReadAudit } from "./readAudit.ts";

/** Permissions for all that the file says about a purchase: without them there is no file. */
const OF_PURCHASE: readonly PermissionKey[] = [
  "procurement.project-record.view-all",
  "procurement.opened-bids.view",
  "procurement.protests.view",
];

/** Whether the viewer may view the whole purchase. Used by the button, the list of documents and the mutation. */
export function refusePurchaseAudit({ actor }: Pick<SignedContext, "actor">): Refusal | null {
  for (const key of OF_PURCHASE) {
    const refused = refuseWithout(actor, key);
    if (refused) return refused;
  }
  return null;
}

/** Whether the viewer may view the whole contract, and the whole purchase that it came from. */
export const refuseAudit = (context: Pick<SignedContext, "actor">): Refusal | null =>
  refuseWithout(context.actor, "contracts.contract-record.view-all") ?? refusePurchaseAudit(context);

/** Two prints for the viewer, kept for a day, and the log line with the archive's hash. */
export async function makeAudit(context: SignedContext, audit: ReadAudit, of: { number: string; title: string }) {
  const papers = papersOf(audit.facts);
  const missing = papers.filter(({ isPresent }) => !isPresent).length;
  const pages = await context.ports.typesetting.auditPdf({
    ...(await printedBy(context)),
    ...of,
    summary: summaryOf(papers),
    papers: paperRows(papers),
    parts: partsOf(audit.facts),
  });
  const file = `Audit file ${of.number.replaceAll(/[^\p{L}\p{N}._ -]+/gu, "-")}`;
  const archive = await archiveOf(context, audit, papers, { path: `${file}.pdf`, bytes: pages });
  const pdf = await keepPrint(context, { bytes: pages, filename: `${file}.pdf`, contentType: "application/pdf" });
  const zip = await keepPrint(context, { bytes: archive, filename: `${file}.zip`, contentType: "application/zip" });
  await record(context, { after: { filename: `${file}.zip`, sha256: zip.sha256, missing } });
  return { pagesId: pdf.id, archiveId: zip.id, missing, sha256: zip.sha256 };
}
