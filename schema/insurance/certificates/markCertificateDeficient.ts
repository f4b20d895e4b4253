import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseDeficient } from "../review.rules.ts";
import { Certificate } from "../CertificateRecord.ts";
import { codesNow } from "./codesNow.ts";
import { decide } from "./reviewCertificate.ts";

verb("markCertificateDeficient", {
  description:
    "Marks a certificate as deficient, with a reason. From now on it does not count. An accepted certificate may also be marked later, for example if the carrier denies it.",
  on: Certificate,
  can: "markDeficient",
  about: "Mark the certificate as deficient.",
  permission: "insurance.review.mark-deficient",
  // The decision is about the version that was read; a corrected or decided certificate must be read again.
  versioned: "optional",
  refuse: refuseDeficient,
  input: (t) => ({ reason: t.string({ required: true, description: "Reason, as shown to the vendor." }) }),
  run: async (certificate, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    const codes = await codesNow(context, certificate.id);
    await decide(context, certificate, { review: "REFUSED", reason: reason.trim(), isOverridden: false, codes });
  },
});
