import { record } from "../../record.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { refuseContractEdit } from "../../contracts/editing.rules.ts";
import { ContractExhibit, listExhibits } from "./ExhibitRecord.ts";

verb("removeContractExhibit", {
  description:
    "Removes an exhibit from a draft contract. Its versions stay with the record, and its number is never reused.",
  on: ContractExhibit,
  can: "remove",
  about: "Remove the exhibit from the contract.",
  permission: "contracts.documents.replace-version",
  refuse: ({ contract }) => refuseContractEdit(contract),
  answers: "nothing",
  run: async ({ contractId, exhibit }, _input, context) => {
    const where = { contractId, exhibit };
    const newest = await context.db.contractExhibit.findFirst({
      where,
      orderBy: { version: "desc" },
      include: { file: { select: { filename: true, sha256: true } } },
    });
    await context.db.contractExhibit.updateMany({ where, data: { removedAt: context.ports.clock.now() } });
    await listExhibits(context, contractId);
    await record(context, {
      noun: "Contract",
      nounId: contractId,
      before: { exhibit, file: newest?.file.filename ?? null, sha256: newest?.file.sha256 ?? null },
    });
    return { contractId };
  },
  payload: (t) => ({
    contract: nodeNow(t, "Contract", "The contract after the change.", (done) => done.contractId),
  }),
});
