import { builder } from "../../builder.ts";
import { at, may } from "../../context.ts";
import { holdsFiles } from "../../files/holders.ts";
import { readableProjects } from "../ProjectRecord.ts";
import { projectStatusOf } from "../words.rules.ts";
import { lockForFiles, ProjectAttachment, readableAttachments } from "./AttachmentRecord.ts";

const VIEW = "procurement.attachments.view";

holdsFiles({
  kinds: ["project"],
  permission: "procurement.attachments.upload",
  record: {
    field: "projectId",
    about: "Global id of the project, for a project document. Null otherwise.",
    lock: async (context, globalId) => ({ projectId: (await lockForFiles(context, globalId)).id }),
  },
  readable: async (context) => {
    // Vendors get only the newest version, and only once it is published.
    const published = {
      attachmentsNow: {
        some: {
          included: true,
          removedAt: null,
          project: { isDeleted: false, solicitation: { is: { state: { not: "DRAFT" } } } },
        },
      },
    };
    if (!may(context, VIEW)) return { kind: "project", ...published };
    const present = { attachmentVersions: { some: { attachment: { removedAt: null } } } };
    return { kind: "project", OR: [published, { ...present, project: await readableProjects(context) }] };
  },
});

builder.prismaNode("ProjectAttachment", {
  description:
    "A project document with its versions. Visible to people who may view documents and read the project. Others read the files of a published package.",
  nullable: true,
  id: { resolve: (attachment) => attachment.id, description: "Global id of this document." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableAttachments(context)) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the document." }),
    included: t.exposeBoolean("included", { description: "Whether the document is part of the package for vendors." }),
    file: t.relation("file", {
      nullable: true,
      description: "The newest version. Null if the document was imported without its file.",
    }),
    versions: t.relation("versions", {
      description: "Versions, newest first, at most 100.",
      query: { orderBy: { number: "desc" }, take: 100 },
    }),
    version: t.exposeInt("version", { description: "Number of the newest version." }),
    viewerCan: t.field({
      type: ProjectAttachment.Can,
      select: { project: { select: { status: true, isLocked: true } } },
      description: "What the viewer may do with this document now, and the reason for each refusal.",
      resolve: ({ project, ...attachment }) => ({
        ...attachment,
        project: { isLocked: project.isLocked, status: projectStatusOf(project.status) },
      }),
    }),
  }),
});

builder.prismaNode("AttachmentVersion", {
  description: "A version of a project document. It never changes. Visible to people who may read the document.",
  nullable: true,
  id: { resolve: (version) => version.id, description: "Global id of this version." },
  findUnique: async (id, context) => ({ ...at(context, id), attachment: await readableAttachments(context) }),
  fields: (t) => ({
    number: t.exposeInt("number", { description: "Version number, from 1 without gaps." }),
    file: t.relation("file", { description: "File of this version." }),
    byName: t.exposeString("byName", { description: "Name of the person who added the version." }),
    at: t.expose("at", { type: "DateTime", description: "When the version was added." }),
  }),
});

builder.prismaObjectField("Project", "attachments", (t) =>
  t.relation("attachments", {
    description: "Project documents in their order. [] if the viewer may not view documents.",
    query: (_args, context) => ({
      where: { removedAt: null, ...(may(context, VIEW) ? {} : { id: { in: [] } }) },
      orderBy: [{ position: "asc" }, { id: "asc" }],
    }),
  }),
);
