import type { Prisma } from "#prisma/generated/client/client.ts";
import { keyOf } from "../../builder.ts";
import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { Contract, refuseNotOwned } from "../ContractRecord.ts";
import { OWNER_EDITS } from "../waiting.rules.ts";
import { refuseTaking } from "./text.rules.ts";

verb("takeReturnedText", {
  description:
    "Replaces the text of the draft with that of a returned Word file. Refused if someone saved a newer version. The county's earlier text stays with the file.",
  on: Contract,
  versioned: true,
  can: "takeReturned",
  about: "Use a returned text in the draft.",
  permission: {
    rule: "Anyone who may edit contracts. For their own draft, also anyone who may start contracts.",
    anyOf: OWNER_EDITS,
  },
  forTokens: true,
  refuse: (contract, context) =>
    refuseNotOwned(contract, context, "contracts.contract-record.edit") ?? refuseTaking(contract),
  input: (t) => ({ returnedId: t.id({ required: true, description: "Global id of the returned text." }) }),
  run: async (contract, { returnedId }, context) => {
    const { id: contractId } = contract;
    const found = await context.db.returnedText.findFirst({
      where: { id: keyOf("ReturnedText", returnedId), contractId },
      include: { file: { select: { filename: true, sha256: true } } },
    });
    if (!found) throw new Refused({ code: "NO_SUCH_FILE", message: "File not found.", field: "returnedId" });
    const content = found.content as unknown as Prisma.InputJsonObject;
    await context.db.contract.updateMany({
      where: { id: contractId },
      data: { text: content, version: { increment: 1 } },
    });
    await context.db.returnedText.update({
      where: at(context, found.id),
      data: { takenAt: context.ports.clock.now(), takenBy: context.actor.name },
    });
    const { filename, sha256 } = found.file;
    await record(context, { before: { text: contract.text }, after: { text: content, from: { filename, sha256 } } });
  },
});
