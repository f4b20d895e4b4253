import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseOverride } from "../review.rules.ts";
import { Certificate } from "../CertificateRecord.ts";
import { codesNow } from "./codesNow.ts";
import { decide } from "./reviewCertificate.ts";

verb("overrideCertificate", {
  description:
    "Accepts a certificate despite its deficiencies, or by the person who entered it, with a reason that is kept with it. Deficiencies still count against the contract until they are fixed or Legal waives them. Source: decision 'Insurance'.",
  on: Certificate,
  can: "override",
  about: "Accept the certificate with a reason, despite any deficiencies.",
  permission: "insurance.review.override-with-reason",
  // The decision is about the version that was read; a corrected or decided certificate must be read again.
  versioned: "optional",
  refuse: refuseOverride,
  input: (t) => ({ reason: t.string({ required: true, description: "Reason for the override." }) }),
  run: async (certificate, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    const codes = await codesNow(context, certificate.id);
    await decide(context, certificate, { review: "ACCEPTED", reason: reason.trim(), isOverridden: true, codes });
  },
});
