import { keyOf } from "../../builder.ts";
import { holdsFiles } from "../../files/holders.ts";
import { lockForProof, readableObligations } from "./ObligationRecord.ts";

// Proofs are read with their obligation.
holdsFiles({
  kinds: ["obligation"],
  // Its owner may hold no permission: whether she completes it is asked of the obligation.
  permission: null,
  record: {
    field: "obligationId",
    about: "The obligation of a contract, for its proof. Null otherwise.",
    lock: async (context, globalId) => ({
      obligationId: (await lockForProof(context, keyOf("ContractObligation", globalId))).id,
    }),
  },
  readable: async (context) =>
    context.actor
      ? { kind: "obligation", obligationProofs: { some: { obligation: await readableObligations(context) } } }
      : null,
});
