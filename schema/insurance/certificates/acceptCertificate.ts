import { verb } from "../../verb.ts";
import { refuseAcceptance } from "../review.rules.ts";
import { Certificate } from "../CertificateRecord.ts";
import { saveDecision } from "./reviewCertificate.ts";
import { codesNow } from "./codesNow.ts";

verb("acceptCertificate", {
  description:
    "Accepts a certificate that meets all requirements. The person who entered it cannot accept it. It replaces earlier certificates of the same policies. Source: decision 'Insurance'.",
  on: Certificate,
  can: "accept",
  about: "Accept the certificate.",
  permission: "insurance.review.accept",
  // The decision applies to the version that the reviewer saw. Calls that do not name a version are not checked.
  versioned: "optional",
  facts: ({ id }, context) => codesNow(context, id),
  refuse: (certificate, { actor }, codes) => refuseAcceptance(certificate, { userId: actor.userId, codes }),
  run: async (certificate, _input, context, codes) => {
    await saveDecision(context, certificate, { review: "ACCEPTED", reason: null, isOverridden: false, codes });
  },
});
