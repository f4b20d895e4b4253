import { builder } from "../../builder.ts";
import { signingPurpose } from "../../procurement/sealing/marks.ts";

builder.queryField("paperKey", (t) =>
  t.string({
    description:
      "Public key with which anybody checks an executed contract of this county: raw Ed25519, base64url. '' on an address of no county. For everybody.",
    resolve: (_root, _args, { ports, tenant }) => (tenant ? ports.secrets.signingKey(signingPurpose({ tenant })) : ""),
  }),
);
