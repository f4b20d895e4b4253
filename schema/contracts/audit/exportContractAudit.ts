import type { SignedContext } from "../../context.ts";
import { keepPrint } from "../../files/keepPrint.ts";
import { record } from "../../record.ts";
import type { PermissionKey } from "../../roles/permissions.ts";
import { refuseWithout } from "../../roles/rules.ts";
import { printedBy } from "../../resolutions/export/printing.ts";
import { Refused, type Refusal } from "../../refusal.ts";
import { nodeNow, type Subject } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { Contract, type ContractStanding, readableContracts } from "../ContractRecord.ts";
import { contractStatusOf } from "../words.rules.ts";
import { archiveOf } from "./archive.ts";
import { paperRows, partsOf, summaryOf } from "./pages.rules.ts";
import { papersOf } from "./papers.rules.ts";
import { readAudit } from "./readAudit.ts";

/** What of a purchase stands in the file: whoever may not view it gets no file. */
const NEEDED: readonly PermissionKey[] = [
  "contracts.contract-record.view-all",
  "procurement.project-record.view-all",
  "procurement.opened-bids.view",
  "procurement.protests.view",
];

/** Whoever may view all the contract and all of the purchase. Asked by the button, the list of papers and the deed. */
export const refuseAudit = (context: Pick<SignedContext, "actor">): Refusal | null => {
  for (const key of NEEDED) {
    const refused = refuseWithout(context.actor, key);
    if (refused) return refused;
  }
  return null;
};

/** A contract that the viewer may read; nobody waits while its file is made. */
const AuditedContract: Subject<ContractStanding, ContractStanding & { number: string; name: string }> = {
  ...Contract,
  announces: () => [],
  lock: async (context, id) => {
    const where = { AND: [{ id, isDeleted: false }, await readableContracts(context)] };
    const found = await context.db.contract.findFirst({ where });
    return found && { ...found, status: contractStatusOf(found.status) };
  },
};

verb("exportContractAudit", {
  description:
    "Answers 'Why was this bought this way?': builds the file that GML 104-b and 2 CFR 200.318(i) want, as tagged pages and as an archive with the pages, the same for machines, the papers, and a manifest of SHA-256; it says first what is missing and who brings it. Only you can read it, and it is kept for one day. Source: decision 'Contracts', 3.",
  on: AuditedContract,
  can: "audit",
  about: "Build the file of why it was bought this way.",
  permission: "contracts.contract-record.view-all",
  refuse: (_contract, context) => refuseAudit(context),
  answers: "nothing",
  run: async (contract, _input, context) => {
    const audit = await readAudit(context, contract.id);
    if (!audit) throw new Refused(Contract.missing);
    const papers = papersOf(audit.facts);
    const missing = papers.filter(({ isPresent }) => !isPresent).length;
    const pages = await context.ports.typesetting.auditPdf({
      ...printedBy(context),
      number: contract.number,
      title: contract.name,
      summary: summaryOf(papers),
      papers: paperRows(papers),
      parts: partsOf(audit.facts),
    });
    const file = `Audit file ${contract.number.replaceAll(/[^\p{L}\p{N}._ -]+/gu, "-")}`;
    const archive = await archiveOf(context, audit, papers, { path: `${file}.pdf`, bytes: pages });
    const pdf = await keepPrint(context, { bytes: pages, filename: `${file}.pdf`, contentType: "application/pdf" });
    const zip = await keepPrint(context, { bytes: archive, filename: `${file}.zip`, contentType: "application/zip" });
    await record(context, { after: { filename: `${file}.zip`, sha256: zip.sha256, missing } });
    return { pagesId: pdf.id, archiveId: zip.id, missing, sha256: zip.sha256 };
  },
  payload: (t) => ({
    pages: nodeNow(t, "StoredFile", "The pages; only the viewer reads them.", (done) => done.pagesId),
    archive: nodeNow(t, "StoredFile", "The archive; only the viewer reads it.", (done) => done.archiveId),
    missing: t.exposeInt("missing", { description: "How many papers are missing." }),
    sha256: t.exposeString("sha256", { description: "SHA-256 of the archive, hex." }),
  }),
});
