import { keyOf } from "../../builder.ts";
import { holdsFiles } from "../../files/holders.ts";
import { lockForProof, readableObligations } from "./ObligationRecord.ts";

// Proofs may be read with their obligation.
holdsFiles({
  kinds: ["obligation"],
  // The owner may have no permission, so the obligation decides whether they may complete it.
  permission: null,
  record: {
    field: "obligationId",
    about: "Global id of the contract's obligation, for its proof. Null otherwise.",
    lock: async (context, globalId) => ({
      obligationId: (await lockForProof(context, keyOf("ContractObligation", globalId))).id,
    }),
  },
  readable: async (context) =>
    context.actor
      ? { kind: "obligation", obligationProofs: { some: { obligation: await readableObligations(context) } } }
      : null,
});
