import { builder } from "../../builder.ts";
import { signingPurpose } from "../../bids/sealing/marks.ts";

builder.queryField("paperKey", (t) =>
  t.string({
    description:
      "Public key for verifying executed contracts of this county: raw Ed25519, base64url. '' on an address without a county. Visible to everyone.",
    resolve: (_root, _args, { ports, tenant }) => (tenant ? ports.secrets.signingKey(signingPurpose({ tenant })) : ""),
  }),
);
