import { refuseReason } from "../../reason.rules.ts";
import { assertAllowed } from "../../refusal.ts";
import { verb } from "../../verb.ts";
import { refuseOverride } from "../review.rules.ts";
import { Certificate } from "../CertificateRecord.ts";
import { codesNow } from "./codesNow.ts";
import { saveDecision } from "./reviewCertificate.ts";

verb("overrideCertificate", {
  description:
    "Accepts a certificate despite its deficiencies, or by the person who entered it, with a reason that is kept with it. Deficiencies still count against the contract until they are fixed or Legal waives them. Source: decision 'Insurance'.",
  on: Certificate,
  can: "override",
  about: "Accept the certificate with a reason, despite any deficiencies.",
  permission: "insurance.review.override-with-reason",
  // The decision applies to the version that the reviewer saw. Calls that do not name a version are not checked.
  versioned: "optional",
  refuse: refuseOverride,
  input: (t) => ({ reason: t.string({ required: true, description: "Reason for the override." }) }),
  run: async (certificate, { reason }, context) => {
    assertAllowed(refuseReason(reason));
    const codes = await codesNow(context, certificate.id);
    await saveDecision(context, certificate, { review: "ACCEPTED", reason: reason.trim(), isOverridden: true, codes });
  },
});
