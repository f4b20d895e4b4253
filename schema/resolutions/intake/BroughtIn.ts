import { builder } from "../../builder.ts";

const BroughtIn = builder.prismaObject("ResolutionIntake", {
  name: "BroughtIn",
  description: "Import of a resolution that had been adopted earlier.",
  fields: (t) => ({
    filename: t.exposeString("filename", { description: "Name of the imported file." }),
    body: t.exposeString("body", { description: "Body that adopted it, as named in the file." }),
    at: t.expose("at", { type: "DateTime", description: "When it was imported." }),
    byName: t.exposeString("byName", { description: "Name of the person who imported it." }),
  }),
});

builder.prismaObjectField("Resolution", "broughtIn", (t) =>
  t.relation("intake", {
    type: BroughtIn,
    nullable: true,
    description:
      "Import of the resolution, if it was adopted before the county kept its law here. Null if it was adopted here, or is not adopted.",
  }),
);
