import { v7 as uuid } from "uuid";
import { Prisma } from "#prisma/generated/client/client.ts";
import { preparedFile, keepFile, acceptFile } from "../../files/acceptFile.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { Contract } from "../ContractRecord.ts";
import { MAX_RETURNED, refuseReturned } from "./text.rules.ts";
import "./WordReading.ts";

verb("compareReturnedText", {
  description:
    "Checks and reads an uploaded .docx returned by the other party, and keeps it with the contract, next to the county's current text. A file that cannot be read is refused. The contract itself does not change.",
  on: Contract,
  can: "compareReturned",
  about: "Compare a Word file returned by the other party.",
  permission: "contracts.documents.upload",
  refuse: refuseReturned,
  input: (t) => ({
    fileId: t.id({
      required: true,
      description:
        "Global id of the file from prepareUpload, of kind CONTRACTTEXT. Only the person who prepared it may use it.",
    }),
  }),
  run: async (contract, input, context) => {
    const { id: contractId, text } = contract;
    const file = await preparedFile(context, input.fileId, ["contractText"]);
    const known = await context.db.returnedText.findFirst({ where: { fileId: file.id, contractId } });
    if (known) return { returnedId: known.id };
    if (file.state === "CLEAN")
      throw new Refused({ code: "FILE_NOT_FOUND", message: "This file is for another contract." });
    if ((await context.db.returnedText.count({ where: { contractId } })) >= MAX_RETURNED)
      throw new Refused({ code: "TOO_MANY", message: "A contract can have at most 100 returned files." });
    const fileInfo = await acceptFile(context, file);
    const read = await context.ports.words.readDocx(await context.ports.files.read(file.key, 0, fileInfo.size));
    if ("fault" in read)
      throw new Refused({ code: "UNREADABLE", message: `${file.filename}: ${read.fault}`, field: "fileId" });
    await keepFile(context, file, fileInfo);
    const id = uuid();
    await context.db.returnedText.create({
      data: {
        id,
        contractId,
        fileId: file.id,
        content: read.content as unknown as Prisma.InputJsonObject,
        against: (text as Prisma.InputJsonValue | null) ?? Prisma.DbNull,
        leftOut: read.leftOut,
        byName: context.actor.name,
        at: context.ports.clock.now(),
      },
    });
    await record(context, { after: { returned: file.filename, sha256: fileInfo.sha256 } });
    return { returnedId: id };
  },
  payload: (t) => ({
    returned: nodeNow(t, "ReturnedText", "The returned text, as it was read.", (done) => done.returnedId),
  }),
});
