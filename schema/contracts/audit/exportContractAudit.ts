import { Refused } from "../../refusal.ts";
import { nodeNow, type Subject } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { Contract, type ContractStanding, readableContracts } from "../ContractRecord.ts";
import { contractStatusOf } from "../words.rules.ts";
import { makeAudit, refuseAudit } from "./makeAudit.ts";
import { readAudit } from "./readAudit.ts";

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
  run: async ({ id, number, name }, _input, context) => {
    const audit = await readAudit(context, { contractId: id });
    if (!audit) throw new Refused(Contract.missing);
    return makeAudit(context, audit, { number, title: name });
  },
  payload: (t) => ({
    pages: nodeNow(t, "StoredFile", "The pages; only the viewer reads them.", (done) => done.pagesId),
    archive: nodeNow(t, "StoredFile", "The archive; only the viewer reads it.", (done) => done.archiveId),
    missing: t.exposeInt("missing", { description: "How many papers are missing." }),
    sha256: t.exposeString("sha256", { description: "SHA-256 of the archive, hex." }),
  }),
});
