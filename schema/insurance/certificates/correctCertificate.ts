import { at } from "../../context.ts";
import { preparedFile, keepFile, acceptFile } from "../../files/acceptFile.ts";
import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { todayOf } from "../../tenancy/today.ts";
import { refresh } from "../standing/refresh.ts";
import { certificateOf } from "../stored.rules.ts";
import { CertificateInput, certificateFromInput } from "./CertificateInput.ts";
import { Certificate, correctCertificate } from "../CertificateRecord.ts";
import { assertCertificateFile, assertStillAnnounced, certificateInLog, columnsOf } from "./keepCertificate.ts";

verb("correctCertificate", {
  description:
    "Replaces the content of a certificate while it waits for review. A new file replaces the existing one. The person who corrects it counts as the person who entered it.",
  on: Certificate,
  can: correctCertificate,
  forTokens: true,
  versioned: true,
  input: (t) => ({
    fileId: t.id({ description: "Global id of a new file from prepareUpload. Null keeps the existing file." }),
    certificate: t.field({
      type: CertificateInput,
      required: true,
      description: "Complete content of the certificate.",
    }),
  }),
  run: async (certificate, input, context) => {
    const content = certificateFromInput(input.certificate, todayOf(context));
    const file = input.fileId ? await preparedFile(context, input.fileId, ["certificate"]) : null;
    if (file) {
      assertCertificateFile(file, certificate.vendorId);
      const fileInfo = await acceptFile(context, file);
      await assertStillAnnounced(context, file);
      await keepFile(context, file, fileInfo);
    }
    await context.db.insuranceCertificate.update({
      where: at(context, certificate.id),
      data: {
        ...columnsOf(content),
        ...(file && { fileId: file.id }),
        enteredById: context.actor.userId,
        enteredByName: context.actor.name,
        version: { increment: 1 },
      },
    });
    const { id: _id, review: _review, ...before } = certificateOf(certificate);
    await record(context, { before: certificateInLog(before), after: certificateInLog(content) });
    await refresh(context, { vendorIds: [certificate.vendorId] });
  },
});
