import { refuseReason } from "../../reason.rules.ts";
import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseSuperseded } from "../review.rules.ts";
import { Certificate } from "../CertificateRecord.ts";

verb("verifyCertificate", {
  description: "Records that someone asked the carrier or its agent whether a certificate is genuine, and the answer.",
  on: Certificate,
  can: "verify",
  about: "Record the carrier's answer.",
  permission: "insurance.review.verify-with-carrier",
  refuse: refuseSuperseded,
  input: (t) => ({ reason: t.string({ required: true, description: "Who was asked, how, and the answer." }) }),
  run: async (certificate, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    await context.db.insuranceCertificate.update({
      where: at(context, certificate.id),
      data: {
        verifiedAt: context.ports.clock.now(),
        verifiedByName: context.actor.name,
        verifiedNote: reason.trim(),
        version: { increment: 1 },
      },
    });
    await record(context, { reason: reason.trim() });
  },
});
