import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseOverride } from "../review.rules.ts";
import { Certificate } from "./CertificateRecord.ts";
import { codesNow } from "./codesNow.ts";
import { decide } from "./reviewCertificate.ts";

verb("overrideCertificate", {
  description:
    "Accepts a certificate in spite of what it lacks, or by who entered it, with a reason that stays with it. What it lacks still counts against the contract until it is mended or Legal waives it. Source: decision 'Insurance'.",
  on: Certificate,
  can: "override",
  about: "Accept it with a reason, whatever it lacks.",
  permission: "insurance.review.override-with-reason",
  // Whoever decides has read this version: one that was corrected, or decided on, since then is read first.
  versioned: "optional",
  refuse: refuseOverride,
  input: (t) => ({ reason: t.string({ required: true, description: "Why." }) }),
  run: async (certificate, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    const codes = await codesNow(context, certificate.id);
    await decide(context, certificate, { review: "ACCEPTED", reason: reason.trim(), isOverridden: true, codes });
  },
});
