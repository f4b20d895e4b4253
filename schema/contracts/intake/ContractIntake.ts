import { builder } from "../../builder.ts";
import { ContractNode } from "../Contract.ts";

const ContractIntake = builder.prismaObject("ContractIntake", {
  description: "That a contract came in from a file, as the county's records before this system had it.",
  fields: (t) => ({
    at: t.expose("at", { type: "DateTime", description: "When." }),
    byName: t.exposeString("byName", { description: "Who brought it in." }),
    filename: t.exposeString("filename", { description: "Name of the file." }),
    wasExecuted: t.exposeBoolean("wasExecuted", {
      description:
        "It came in as executed before this system: its approvals, signatures and authority were not checked here. False: it came in as a draft, and goes the way of every draft.",
    }),
    executedOn: t.expose("executedOn", {
      type: "Date",
      nullable: true,
      description: "When it was executed, as the file has it. Null: the file does not say, or it was not.",
    }),
    resolutionNumber: t.exposeString("resolutionNumber", {
      nullable: true,
      description: "The resolution as the file names it, whether it is linked or not. Null: the file names none.",
    }),
  }),
});

builder.prismaObjectFields(ContractNode, (t) => ({
  intake: t.relation("intake", {
    type: ContractIntake,
    nullable: true,
    description: "That it came in from a file. Null: it was made here.",
  }),
}));
