import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseDeficient } from "../review.rules.ts";
import { Certificate } from "./CertificateRecord.ts";
import { codesNow } from "./codesNow.ts";
import { decide } from "./reviewCertificate.ts";

verb("markCertificateDeficient", {
  description:
    "Says that a certificate does not do, and why: it counts for nothing from now on. An accepted one may be marked later, as when the carrier denies it.",
  on: Certificate,
  can: "markDeficient",
  about: "Mark it deficient.",
  permission: "insurance.review.mark-deficient",
  // Whoever decides has read this version: one that was corrected, or decided on, since then is read first.
  versioned: "optional",
  refuse: refuseDeficient,
  input: (t) => ({ reason: t.string({ required: true, description: "Why, as the vendor reads it." }) }),
  run: async (certificate, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    const codes = await codesNow(context, certificate.id);
    await decide(context, certificate, { review: "REFUSED", reason: reason.trim(), isOverridden: false, codes });
  },
});
