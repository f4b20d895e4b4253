import { builder, unread } from "../../builder.ts";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { givenName } from "../../files/names.rules.ts";
import { subject } from "../../subject.ts";
import { at, may } from "../../context.ts";

/** What is taken away of it: the template with its file. */
export const DocumentTemplate = subject<Prisma.DocumentTemplateGetPayload<{ include: { file: true } }>>(
  "DocumentTemplate",
  {
    field: "template",
    noun: "template",
    missing: { code: "NOT_FOUND", message: "This template does not exist." },
    lock: ({ db }, id) => db.documentTemplate.findFirst({ where: { id }, include: { file: true } }),
  },
);

builder.prismaNode("DocumentTemplate", {
  description: "A county's own .docx template of a document. For whoever may view templates.",
  nullable: true,
  id: { resolve: (template) => template.id, description: "Global id of this document template." },
  findUnique: (id, context) => at(context, may(context, "administration.templates.view") ? id : ""),
  authScopes: { permission: "administration.templates.view" },
  fields: (t) => ({
    kind: t.exposeString("kind", { description: "Which document: resolution, solicitation or minutes." }),
    filename: t.string({
      description: "Name under which it was sent.",
      select: { file: { select: { filename: true, contentType: true } } },
      resolve: ({ file }) => givenName(file.filename, file.contentType),
    }),
    file: t.relation("file", { description: "The template itself." }),
    uploadedAt: t.expose("uploadedAt", { type: "DateTime", description: "When it was set." }),
    uploadedBy: t.exposeString("uploadedBy", { description: "Who set it." }),
  }),
});

builder.queryField("documentTemplate", (t) =>
  t.prismaField({
    type: "DocumentTemplate",
    nullable: true,
    description:
      "The county's own template of a document. Null: it has none and the letterhead that is shipped is used, or you may not view templates.",
    args: {
      kind: t.arg.string({ required: true, description: "Which document: resolution, solicitation or minutes." }),
    },
    resolve: (query, _root, { kind }, context) =>
      may(context, "administration.templates.view")
        ? context.db.documentTemplate.findFirst({ ...query, where: { kind } })
        : unread(query),
  }),
);
