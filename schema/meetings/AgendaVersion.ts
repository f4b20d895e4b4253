import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { readableMeetings } from "./readableMeetings.ts";

builder.prismaNode("AgendaVersion", {
  description: "An agenda as it was published, frozen with its time and hash. Whoever sees the meeting sees it.",
  nullable: true,
  // Never the frozen content, which a list of versions has no use for.
  select: { id: true },
  id: { resolve: (version) => version.id, description: "Global id." },
  findUnique: (id, context) => ({ ...at(context, id), meeting: readableMeetings(context) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the version." }),
    number: t.exposeInt("number", { description: "0 is the agenda, 1 and more its amendments." }),
    hash: t.exposeString("hash", { description: "SHA-256 of its content in canonical form, hex." }),
    publishedAt: t.expose("publishedAt", { type: "DateTime", description: "When it was published." }),
    publishedBy: t.exposeString("publishedBy", { nullable: true, description: "Who published it. Null: an import." }),
  }),
});
