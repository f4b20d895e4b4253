import { verb } from "../../verb.ts";
import { refuseAcceptance } from "../review.rules.ts";
import { Certificate } from "./CertificateRecord.ts";
import { decide } from "./reviewCertificate.ts";
import { codesNow } from "./codesNow.ts";

verb("acceptCertificate", {
  description:
    "Accepts a certificate that shows all that is asked for: by somebody other than who entered it. It takes the place of earlier papers of the same policies. Source: decision 'Insurance'.",
  on: Certificate,
  can: "accept",
  about: "Accept it.",
  permission: "insurance.review.accept",
  // Whoever decides has read this version: one that was corrected, or decided on, since then is read first.
  versioned: "optional",
  facts: ({ id }, context) => codesNow(context, id),
  refuse: (certificate, { actor }, codes) => refuseAcceptance(certificate, { userId: actor.userId, codes }),
  run: async (certificate, _input, context, codes) => {
    await decide(context, certificate, { review: "ACCEPTED", reason: null, isOverridden: false, codes });
  },
});
