import { verb } from "../../verb.ts";
import { refuseAcceptance } from "../review.rules.ts";
import { Certificate } from "../CertificateRecord.ts";
import { decide } from "./reviewCertificate.ts";
import { codesNow } from "./codesNow.ts";

verb("acceptCertificate", {
  description:
    "Accepts a certificate that meets all requirements. The person who entered it cannot accept it. It replaces earlier certificates of the same policies. Source: decision 'Insurance'.",
  on: Certificate,
  can: "accept",
  about: "Accept the certificate.",
  permission: "insurance.review.accept",
  // The decision is about the version that was read; a corrected or decided certificate must be read again.
  versioned: "optional",
  facts: ({ id }, context) => codesNow(context, id),
  refuse: (certificate, { actor }, codes) => refuseAcceptance(certificate, { userId: actor.userId, codes }),
  run: async (certificate, _input, context, codes) => {
    await decide(context, certificate, { review: "ACCEPTED", reason: null, isOverridden: false, codes });
  },
});
