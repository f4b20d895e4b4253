import { globalId } from "../../builder.ts";
import { announce } from "../../context.ts";
import { fileRefusal } from "../../files/rules.ts";
import { preparedFile, keepFile, acceptFile } from "../../files/acceptFile.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { Contract } from "../../contracts/ContractRecord.ts";
import { exhibitsIn } from "../../contracts/textHash.ts";
import { addExhibit, listExhibits, lockForExhibits } from "./ExhibitRecord.ts";
import { refuseAnotherExhibit } from "./exhibits.rules.ts";

verb("addContractExhibit", {
  description:
    "Adds an uploaded file to a draft contract as its next exhibit, after checking its size, type by content and safety. What is approved and signed includes its hash. Repeating the call changes nothing.",
  permission: "contracts.documents.upload",
  can: { of: Contract, act: addExhibit },
  input: (t) => ({
    fileId: t.id({
      required: true,
      description:
        "Global id of the file from prepareUpload, of kind CONTRACT. Only the person who prepared it may add it.",
    }),
  }),
  run: async (input, context) => {
    const file = await preparedFile(context, input.fileId, ["contract"]);
    const { contractId } = file;
    if (!contractId) throw new Refused({ ...fileRefusal("FILE_NOT_FOUND"), field: "fileId" });
    if (file.state === "CLEAN") return { contractId };
    const fileInfo = await acceptFile(context, file);
    // Locks only after reading the file, so that no one waits for the store while the contract is locked.
    const contract = await lockForExhibits(context, globalId("Contract", contractId));
    assertAllowed(refuseAnotherExhibit(exhibitsIn(contract).length));
    await keepFile(context, file, fileInfo);
    const last = await context.db.contractExhibit.findFirst({ where: { contractId }, orderBy: { exhibit: "desc" } });
    const exhibit = (last?.exhibit ?? 0) + 1;
    await context.db.contractExhibit.create({
      data: {
        contractId,
        exhibit,
        version: 1,
        fileId: file.id,
        byName: context.actor.name,
        at: context.ports.clock.now(),
      },
    });
    await listExhibits(context, contractId);
    await record(context, {
      noun: "Contract",
      nounId: contractId,
      after: { exhibit, file: file.filename, sha256: fileInfo.sha256 },
    });
    for (const topic of Contract.announces(contract)) announce(context, topic);
    return { contractId };
  },
  payload: (t) => ({
    contract: nodeNow(t, "Contract", "The contract after the change.", (done) => done.contractId),
  }),
});
