import { builder } from "../../builder.ts";

const BroughtIn = builder.prismaObject("ResolutionIntake", {
  name: "BroughtIn",
  description: "How a resolution that was adopted before came in.",
  fields: (t) => ({
    filename: t.exposeString("filename", { description: "The file that brought it." }),
    body: t.exposeString("body", { description: "Who adopted it, as the file names it." }),
    at: t.expose("at", { type: "DateTime", description: "When it came in." }),
    byName: t.exposeString("byName", { description: "Who brought it in." }),
  }),
});

builder.prismaObjectField("Resolution", "broughtIn", (t) =>
  t.relation("intake", {
    type: BroughtIn,
    nullable: true,
    description:
      "How it came in, where it was adopted before the county kept its law here. Null: it was adopted here, or is not adopted.",
  }),
);
