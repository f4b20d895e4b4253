import { refuseReason } from "../../reason.rules.ts";
import { at } from "../../context.ts";
import { record } from "../../record.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseSuperseded } from "../review.rules.ts";
import { Certificate } from "./CertificateRecord.ts";

verb("verifyCertificate", {
  description:
    "Notes that somebody asked the carrier or its agent whether a certificate is true, and what was answered.",
  on: Certificate,
  can: "verify",
  about: "Note what the carrier answered.",
  permission: "insurance.review.verify-with-carrier",
  refuse: refuseSuperseded,
  input: (t) => ({ reason: t.string({ required: true, description: "Who was asked, how, and what was answered." }) }),
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
