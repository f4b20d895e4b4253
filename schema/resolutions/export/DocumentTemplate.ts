import { builder, unread } from "../../builder.ts";
import type { Prisma } from "#prisma/generated/client/client.ts";
import { downloadName } from "../../files/names.rules.ts";
import { subject } from "../../subject.ts";
import { at, may } from "../../context.ts";

/** The subject for deleting a template with its file. */
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
  description: "The county's own .docx template of a document. Visible to people who may view templates.",
  nullable: true,
  id: { resolve: (template) => template.id, description: "Global id of this document template." },
  findUnique: (id, context) => at(context, may(context, "administration.templates.view") ? id : ""),
  authScopes: { permission: "administration.templates.view" },
  fields: (t) => ({
    kind: t.exposeString("kind", {
      description: "Document that the template is for: resolution, solicitation or minutes.",
    }),
    filename: t.string({
      description: "Name of the uploaded file.",
      select: { file: { select: { filename: true, contentType: true } } },
      resolve: ({ file }) => downloadName(file.filename, file.contentType),
    }),
    file: t.relation("file", { description: "The template file." }),
    uploadedAt: t.expose("uploadedAt", { type: "DateTime", description: "When the template was set." }),
    uploadedBy: t.exposeString("uploadedBy", { description: "Name of the person who set the template." }),
  }),
});

builder.queryField("documentTemplate", (t) =>
  t.prismaField({
    type: "DocumentTemplate",
    nullable: true,
    description:
      "The county's own template of a document. Null if it has none and the built-in letterhead is used, or if you may not view templates.",
    args: {
      kind: t.arg.string({
        required: true,
        description: "Document that the template is for: resolution, solicitation or minutes.",
      }),
    },
    resolve: (query, _root, { kind }, context) =>
      may(context, "administration.templates.view")
        ? context.db.documentTemplate.findFirst({ ...query, where: { kind } })
        : unread(query),
  }),
);
