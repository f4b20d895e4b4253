import { holdsFiles } from "../../files/holders.ts";
import { readableContracts } from "../ContractRecord.ts";

// Word files of the other party belong to a contract as soon as they are read.
holdsFiles({
  kinds: ["contractText"],
  permission: "contracts.documents.upload",
  record: null,
  readable: async (context) => ({
    kind: "contractText",
    returnedTexts: { some: { contract: await readableContracts(context) } },
  }),
});
