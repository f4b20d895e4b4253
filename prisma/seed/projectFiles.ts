// The documents of a demonstration county's projects: in the file store, so that they open.
import { createHash } from "node:crypto";
import { v7 as uuid } from "uuid";
import type { FileStore } from "#schema/context.ts";
import type { Db } from "../client.ts";
import type { Prisma } from "../generated/client/client.ts";
import { plainPdf } from "./plainPdf.ts";
import { FAR } from "./projectDays.ts";
import type { ProjectRows } from "./projectRows.ts";

interface Document {
  filename: string;
  /** Whether vendors get it. */
  included: boolean;
  paragraphs: string[];
}

/** Attachments of a project: the names of its files, and when they were added. */
export interface Attached {
  filename: string;
  at: Date;
}

const CONTENT_TYPE = "application/pdf";

/** Writes the documents of existing projects. Returns the attachments of each by its key. */
export async function seedProjectFiles(
  db: Db,
  { tenantId, files }: { tenantId: string; files: Pick<FileStore, "put"> },
  projects: readonly ProjectRows[],
): Promise<Map<string, Attached[]>> {
  const stored: Prisma.StoredFileCreateManyInput[] = [];
  const attachments: Prisma.ProjectAttachmentCreateManyInput[] = [];
  const versions: Prisma.AttachmentVersionCreateManyInput[] = [];
  const attached = new Map<string, Attached[]>();
  for (const each of projects) {
    const { contact } = each.people;
    for (const [position, { filename, included, paragraphs }] of documentsOf(each).entries()) {
      const at = each.days.at(each.project.asked + 2, `15:${30 + position}`);
      const bytes = plainPdf(`${each.row.procurementId}: ${filename.replace(/\.pdf$/, "")}`, paragraphs);
      const id = uuid();
      const attachmentId = uuid();
      const key = `${tenantId}/${id}`;
      await files.put(key, bytes, CONTENT_TYPE);
      stored.push({
        id,
        key,
        kind: "project",
        projectId: each.id,
        filename,
        contentType: CONTENT_TYPE,
        size: BigInt(bytes.length),
        sha256: createHash("sha256").update(bytes).digest("hex"),
        state: "CLEAN",
        uploadedById: contact.id,
        createdAt: at,
      });
      attachments.push({ id: attachmentId, projectId: each.id, position, included, fileId: id });
      versions.push({ attachmentId, number: 1, fileId: id, byName: contact.name, at });
      attached.set(each.id, [...(attached.get(each.id) ?? []), { filename, at }]);
    }
  }
  await db.storedFile.createMany({ data: stored });
  await db.projectAttachment.createMany({ data: attachments });
  await db.attachmentVersion.createMany({ data: versions });
  return attached;
}

/** A request from its first day on. Documents for vendors, once it is submitted. */
function documentsOf({ project, days, row, people }: ProjectRows): Document[] {
  const { title, summary, scope, funding, estimate, type, lines = [], criteria = [], documents = [] } = project;
  const request: Document = {
    filename: "Request of the department.pdf",
    included: false,
    paragraphs: [
      title,
      summary,
      `Asked for by ${project.department}. Estimated cost: $${estimate.toLocaleString("en-US")}. Paid from: ${funding}.`,
      `Whoever has questions asks ${people.contact.name}.`,
    ],
  };
  if (days.far < FAR.SUBMITTED) return [request];
  return [
    {
      filename: type === "RFP" ? "Statement of work.pdf" : "Specification.pdf",
      included: true,
      paragraphs: [
        title,
        scope,
        ...lines.map(([what, unit, quantity], index) => `Line ${index + 1}: ${what}, ${quantity} ${unit}.`),
        ...criteria.map(([what, percent]) => `Judged by: ${what}, ${percent} percent.`),
      ],
    },
    {
      filename: type === "RFP" ? "Form of proposal.pdf" : "Form of bid.pdf",
      included: true,
      paragraphs: [
        `To the county, for ${title} (${row.procurementId}).`,
        "The undersigned has read the notice, the documents and all addenda, and offers what they ask for at the prices written here.",
        ...lines.map(([what, unit], index) => `Line ${index + 1}: ${what}, a ${unit}: $ ______________`),
        "Legal name: ______________________   Signed: ______________________   Date: ____________",
      ],
    },
    ...documents.map(({ filename, text }) => ({ filename, included: true, paragraphs: [title, text] })),
    request,
  ];
}
