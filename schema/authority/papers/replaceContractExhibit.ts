import { globalId, keyOf } from "../../builder.ts";
import { announce } from "../../context.ts";
import { fileRefusal } from "../../files/rules.ts";
import { preparedFile, keepFile, acceptFile } from "../../files/acceptFile.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { Contract } from "../../contracts/ContractRecord.ts";
import { ContractExhibit, listExhibits, lockForExhibits, replaceExhibit } from "./ExhibitRecord.ts";

verb("replaceContractExhibit", {
  description:
    "Replaces an exhibit of a draft contract with an uploaded file, after checking it. Earlier versions stay with the record.",
  permission: "contracts.documents.replace-version",
  can: { of: ContractExhibit, act: replaceExhibit },
  input: (t) => ({
    exhibitId: t.id({ required: true, description: "Global id of the exhibit." }),
    fileId: t.id({
      required: true,
      description: "Global id of the file from prepareUpload, prepared for the same contract.",
    }),
  }),
  run: async (input, context) => {
    const { db, actor, ports } = context;
    const file = await preparedFile(context, input.fileId, ["contract"]);
    const { contractId } = file;
    if (!contractId) throw new Refused({ ...fileRefusal("FILE_NOT_FOUND"), field: "fileId" });
    const where = { id: keyOf("ContractExhibit", input.exhibitId), contractId, removedAt: null };
    const named = await db.contractExhibit.findFirst({ where });
    if (!named) throw new Refused({ ...ContractExhibit.missing, field: "exhibitId" });
    if (file.state === "CLEAN") return { contractId };
    const fileInfo = await acceptFile(context, file);
    const contract = await lockForExhibits(context, globalId("Contract", contractId));
    const before = await db.contractExhibit.findFirst({
      where: { contractId, exhibit: named.exhibit },
      orderBy: { version: "desc" },
      include: { file: true },
    });
    if (!before || before.removedAt) throw new Refused({ ...ContractExhibit.missing, field: "exhibitId" });
    await keepFile(context, file, fileInfo);
    const [exhibit, version] = [before.exhibit, before.version + 1];
    await db.contractExhibit.create({
      data: { contractId, exhibit, version, fileId: file.id, byName: actor.name, at: ports.clock.now() },
    });
    await listExhibits(context, contractId);
    await record(context, {
      noun: "Contract",
      nounId: contractId,
      before: { exhibit, version: before.version, file: before.file.filename, sha256: before.file.sha256 },
      after: { exhibit, version, file: file.filename, sha256: fileInfo.sha256 },
    });
    for (const topic of Contract.announces(contract)) announce(context, topic);
    return { contractId };
  },
  payload: (t) => ({
    contract: nodeNow(t, "Contract", "The contract after the change.", (done) => done.contractId),
  }),
});
