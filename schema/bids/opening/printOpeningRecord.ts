import { keepPrint } from "../../files/keepPrint.ts";
import { record } from "../../record.ts";
import { Refused } from "../../refusal.ts";
import { printedBy } from "../../files/printedBy.ts";
import { nodeNow } from "../../subject.ts";
import { verb } from "../../verb.ts";
import { signingKeyOf } from "./facts.ts";
import { openingRefusal } from "./opening.rules.ts";
import { Opening } from "./OpeningRecord.ts";
import { recordWords } from "./recordWords.ts";
import type { SignedRecord } from "./signedRecord.rules.ts";

verb("printOpeningRecord", {
  description:
    "Creates the signed record of an opening as PDF: participants, announced bids, receipts, hash and signature. Only you can read the file, and it is kept for one day. Its content is public.",
  on: Opening,
  can: "printRecord",
  about: "Create its record as PDF.",
  permission: "procurement.opened-bids.view",
  refuse: ({ state }) => (state === "FINISHED" ? null : openingRefusal("NOT_FINISHED")),
  answers: "nothing",
  announces: () => [],
  run: async (opening, _input, context) => {
    const signedRecord = opening.record as unknown as SignedRecord | null;
    if (!signedRecord || opening.recordHash === null) throw new Refused(openingRefusal("NOT_FINISHED"));
    const bytes = await context.ports.typesetting.openingRecordPdf({
      ...(await printedBy(context)),
      ...recordWords(
        {
          said: signedRecord,
          hash: opening.recordHash,
          signature: opening.signature ?? "",
          signingKey: signingKeyOf(context),
        },
        context.tenant.timeZone,
      ),
    });
    const number = signedRecord.number ?? signedRecord.solicitation;
    const filename = `Opening ${number.replaceAll(/[^\p{L}\p{N}._ -]+/gu, "-")}.pdf`;
    const { id: fileId, sha256 } = await keepPrint(context, { bytes, filename, contentType: "application/pdf" });
    await record(context, { after: { filename, sha256 } });
    return { fileId };
  },
  payload: (t) => ({
    file: nodeNow(t, "StoredFile", "The document; only the viewer reads it.", (done) => done.fileId),
  }),
});
