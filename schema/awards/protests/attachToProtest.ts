import { announce } from "../../context.ts";
import { fileRefusal } from "../../files/rules.ts";
import { preparedFile, keepFile, acceptFile } from "../../files/acceptFile.ts";
import { record } from "../../record.ts";
import { assertAllowed, Refused } from "../../refusal.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { attach, ATTACHERS, lockForFiles } from "./protestFiles.ts";
import { Protest } from "./ProtestRecord.ts";
import { refuseProtestFile } from "../protests.rules.ts";

verb("attachToProtest", {
  description:
    "Adds an uploaded file permanently to a protest after checking its size, its content type and that it is harmless. It belongs to the vendor's protest or appeal until there is a decision, then to the decision. A refused file is deleted. Repeating it changes nothing.",
  permission: ATTACHERS,
  can: { of: Protest, act: attach },
  input: (t) => ({
    fileId: t.id({
      required: true,
      description:
        "Global id of the file from prepareUpload, of kind PROTEST. Only the person who prepared the upload may add it.",
    }),
  }),
  run: async (input, context) => {
    const { db, actor, ports } = context;
    const file = await preparedFile(context, input.fileId, ["protest"]);
    const { protestId } = file;
    if (!protestId) throw new Refused({ ...fileRefusal("FILE_NOT_FOUND"), field: "fileId" });
    if (file.state === "CLEAN") return { protestId };
    const fileInfo = await acceptFile(context, file);
    // Locks only after reading the file, so that no one waits for the file store while the protest is locked.
    const { protest, part } = await lockForFiles(context, protestId);
    const there = await db.protestFile.findMany({
      where: { protestId, part },
      select: { file: { select: { size: true } } },
    });
    const bytes = there.map((each) => Number(each.file.size ?? 0n));
    assertAllowed(refuseProtestFile(bytes, fileInfo.size));
    await keepFile(context, file, fileInfo);
    await db.protestFile.create({
      data: { protestId, part, fileId: file.id, byName: actor.name, at: ports.clock.now() },
    });
    await record(context, { noun: "Protest", nounId: protestId, after: { attached: file.filename, to: part } });
    for (const topic of Protest.announces(protest)) announce(context, topic);
    return { protestId };
  },
  payload: (t) => ({ protest: nodeNow(t, "Protest", "The protest as it is now.", (done) => done.protestId) }),
});
