import { Refused } from "../../refusal.ts";
import { nodeNow, type Subject } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { Contract, type ContractStanding, readableContracts } from "../../contracts/ContractRecord.ts";
import { contractStatusOf } from "../../contracts/words.rules.ts";
import { makeAudit, refuseAudit } from "./makeAudit.ts";
import { readAudit } from "./readAudit.ts";

/** A contract that the viewer may read; not locked, so that no one waits while its file is made. */
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
    "Builds the file required by GML 104-b and 2 CFR 200.318(i), which explains why the purchase was made this way: tagged pages, and an archive with the pages, the same content as JSON, the documents, and a manifest of SHA-256 hashes. It lists first what is missing and who can supply it. Only you can read it, and it is kept for one day. Source: decision 'Contracts', 3.",
  on: AuditedContract,
  can: "audit",
  about: "Build the file that explains why it was bought this way.",
  permission: "contracts.contract-record.view-all",
  refuse: (_contract, context) => refuseAudit(context),
  answers: "nothing",
  run: async ({ id, number, name }, _input, context) => {
    const audit = await readAudit(context, { contractId: id });
    if (!audit) throw new Refused(Contract.missing);
    return makeAudit(context, audit, { number, title: name });
  },
  payload: (t) => ({
    pages: nodeNow(t, "StoredFile", "The pages as a PDF. Only the viewer can read them.", (done) => done.pagesId),
    archive: nodeNow(t, "StoredFile", "The archive. Only the viewer can read it.", (done) => done.archiveId),
    missing: t.exposeInt("missing", { description: "Number of missing documents." }),
    sha256: t.exposeString("sha256", { description: "SHA-256 of the archive, in hex." }),
  }),
});
