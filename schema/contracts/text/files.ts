import { holdsFiles } from "../../files/holders.ts";
import { readableContracts } from "../ContractRecord.ts";

// Word files of the other side: a contract's from the moment they were read.
holdsFiles({
  kinds: ["contractText"],
  permission: "contracts.documents.upload",
  record: null,
  readable: async (context) => ({
    kind: "contractText",
    returnedTexts: { some: { contract: await readableContracts(context) } },
  }),
});
