import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseMarkingDeficient } from "../review.rules.ts";
import { Certificate } from "../CertificateRecord.ts";
import { codesNow } from "./codesNow.ts";
import { saveDecision } from "./reviewCertificate.ts";

verb("markCertificateDeficient", {
  description:
    "Marks a certificate as deficient, with a reason. It no longer counts as proof of coverage. An accepted certificate can also be marked, for example if the carrier denies that it issued it.",
  on: Certificate,
  can: "markDeficient",
  about: "Mark the certificate as deficient.",
  permission: "insurance.review.mark-deficient",
  // The decision applies to the version that the reviewer saw. Calls that do not name a version are not checked.
  versioned: "optional",
  refuse: refuseMarkingDeficient,
  input: (t) => ({ reason: t.string({ required: true, description: "Reason, as shown to the vendor." }) }),
  run: async (certificate, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    const codes = await codesNow(context, certificate.id);
    await saveDecision(context, certificate, { review: "REFUSED", reason: reason.trim(), isOverridden: false, codes });
  },
});
