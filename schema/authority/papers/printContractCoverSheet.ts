import { keepPrint } from "../../files/keepPrint.ts";
import { record } from "../../record.ts";
import { printedBy } from "../../files/printedBy.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { Contract } from "../../contracts/ContractRecord.ts";
import { coverSheetOf } from "./coverSheet.ts";

verb("printContractCoverSheet", {
  description:
    "Makes the cover sheet of a contract as an accessible PDF: its fields, its route with who decided when, and its thread of authority. Only you can read it, and it is kept for one day.",
  on: Contract,
  can: "printCoverSheet",
  about: "Print the contract's cover sheet.",
  permission: "contracts.documents.cover-sheet",
  refuse: null,
  forTokens: true,
  answers: "nothing",
  announces: () => [],
  run: async ({ id, number }, _input, context) => {
    const sheet = await coverSheetOf(context, id, await printedBy(context));
    const bytes = await context.ports.typesetting.contractPdf(sheet);
    const filename = `Cover sheet ${number.replaceAll(/[^\p{L}\p{N}._ -]+/gu, "-")}.pdf`;
    const { id: fileId, sha256 } = await keepPrint(context, { bytes, filename, contentType: "application/pdf" });
    await record(context, { after: { filename, sha256 } });
    return { fileId };
  },
  payload: (t) => ({
    file: nodeNow(t, "StoredFile", "The document. Only the viewer can read it.", (done) => done.fileId),
  }),
});
