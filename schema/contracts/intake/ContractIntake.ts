import { builder } from "../../builder.ts";
import { ContractNode } from "../Contract.ts";

const ContractIntake = builder.prismaObject("ContractIntake", {
  description: "Record that a contract was imported from a file of the county's earlier records.",
  fields: (t) => ({
    at: t.expose("at", { type: "DateTime", description: "When the contract was imported." }),
    byName: t.exposeString("byName", { description: "Name of the person who imported it." }),
    filename: t.exposeString("filename", { description: "Name of the imported file." }),
    wasExecuted: t.exposeBoolean("wasExecuted", {
      description:
        "True if it was executed before this system was used: its approvals, signatures and authority were not checked here. False if it was imported as a draft, which follows the usual way.",
    }),
    executedOn: t.expose("executedOn", {
      type: "Date",
      nullable: true,
      description: "Date of execution, according to the file. Null if the file gives none, or it was not executed.",
    }),
    resolutionNumber: t.exposeString("resolutionNumber", {
      nullable: true,
      description:
        "Number of the resolution named in the file, whether it is linked or not. Null if the file names none.",
    }),
  }),
});

builder.prismaObjectFields(ContractNode, (t) => ({
  intake: t.relation("intake", {
    type: ContractIntake,
    nullable: true,
    description: "Record of its import from a file. Null if it was created here.",
  }),
}));
