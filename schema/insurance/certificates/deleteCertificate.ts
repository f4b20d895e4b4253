import { record } from "../../record.ts";
import { verb } from "../../verb.ts";
import { refuseUnlessPending } from "../review.rules.ts";
import { refresh } from "../standing/refresh.ts";
import { certificateOf } from "../stored.rules.ts";
import { Certificate } from "../CertificateRecord.ts";
import { certificateInLog } from "./keepCertificate.ts";

verb("deleteCertificate", {
  description:
    "Deletes a certificate that waits for review, for example if it was entered for the wrong vendor. A certificate that was decided on cannot be deleted.",
  on: Certificate,
  can: "delete",
  about: "Delete the certificate, while it waits for review.",
  permission: "insurance.certificate-record.delete",
  refuse: refuseUnlessPending,
  answers: "deletedId",
  run: async (certificate, _input, context) => {
    await context.db.insuranceCertificate.deleteMany({ where: { id: certificate.id } });
    const { id: _id, review: _review, ...content } = certificateOf(certificate);
    await record(context, { before: { ...certificateInLog(content), vendorId: certificate.vendorId } });
    await refresh(context, { vendorIds: [certificate.vendorId] });
  },
});
