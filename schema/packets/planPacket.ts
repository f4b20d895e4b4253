import { createHash } from "node:crypto";
import { canonicalText } from "../canonical.rules.ts";
import type { SignedContext } from "../context.ts";
import { downloadName } from "../files/names.rules.ts";
import type { AgendaDocument } from "../meetings/agenda/AgendaDocument.ts";
import { agendaDocument } from "../meetings/agenda/printedAgenda.ts";
import { PUBLIC_PAPERS } from "../meetings/papers/confidential.ts";
import { blocksOf } from "../resolutions/DraftBlock.ts";
import { clausesOf } from "../resolutions/export/paragraphs.rules.ts";
import { readableResolutions } from "../resolutions/ResolutionRecord.ts";
import { MAX_PARTS } from "./bounds.rules.ts";
import type { PacketSheet } from "./PacketSheet.ts";
import { CONFIDENTIAL, officeExtension } from "./rules.ts";

/** Incremented when the same papers produce different pages than before. Stored parts are then made again. */
const MADE_WITH = 1;

/** A file, as needed for a part of a packet. */
export interface PlannedFile {
  key: string;
  filename: string;
  contentType: string;
  sha256: string | null;
}

/** A part of a packet after its agenda: a page of ours, or a file, with the SHA-256 (hex) of its source. */
export type PlannedPart = { madeOf: string; title: string; isConfidential?: true } & (
  | { sheet: PacketSheet }
  | { file: PlannedFile }
);

export interface PacketPlan {
  meetingId: string;
  title: string;
  author: string;
  /** Name of the finished file. */
  filename: string;
  /** Whether it matches what was published. Never true with confidential papers. */
  isPublished: boolean;
  /** Whether it contains the confidential papers, and is marked so. */
  forMembers: boolean;
  agenda: AgendaDocument;
  /** Parts after the agenda, in order, each with its item and whether it is the item's first. */
  parts: (PlannedPart & { item: number })[];
  /** SHA-256, hex, of all of this. */
  madeOf: string;
}

const hashOf = (...what: unknown[]) =>
  createHash("sha256")
    .update(canonicalText([MADE_WITH, ...what]))
    .digest("hex");

/** Papers of an item as named in a packet. Confidential ones say so. */
const called = ({ name, isConfidential }: { name: string; isConfidential: boolean }) =>
  isConfidential ? `${name} (confidential)` : name;

const ALL_PAPERS = { ...PUBLIC_PAPERS, where: { file: PUBLIC_PAPERS.where.file } };
const FILE = { key: true, filename: true, contentType: true, sha256: true } as const;

/**
 * The current contents of a meeting's packet: only what everyone may read once the agenda is public, and, for members,
 * also its confidential papers. The context has no user, so that no one's permissions add anything. Null if there is no
 * such meeting, or no confidential paper for members.
 */
export async function planPacket(
  context: SignedContext,
  meetingId: string,
  forMembers: boolean,
): Promise<PacketPlan | null> {
  const meeting = await context.db.meeting.findFirst({
    where: { id: meetingId, isDeleted: false },
    select: {
      number: true,
      items: {
        orderBy: { position: "asc" },
        select: {
          position: true,
          description: true,
          motionText: true,
          resolutionId: true,
          documentFile: { select: { ...FILE, state: true, isDraft: true } },
          papers: {
            ...(forMembers ? ALL_PAPERS : PUBLIC_PAPERS),
            select: { name: true, isConfidential: true, file: { select: FILE } },
          },
        },
      },
    },
  });
  if (!meeting || (forMembers && !meeting.items.some(({ papers }) => papers.some((each) => each.isConfidential))))
    return null;
  const resolutions = await publicResolutions(
    context,
    meeting.items.flatMap(({ resolutionId }) => resolutionId ?? []),
  );
  const printed = await agendaDocument(context, meetingId);
  const { county, version } = printed;
  // Printing the time would make every packet different.
  const statusText = version ? `Published ${version.publishedText}` : "Draft";
  const items = printed.items.map((item) => {
    const papers = meeting.items.find(({ position }) => position === item.number)?.papers ?? [];
    const confidential = papers.filter((each) => each.isConfidential);
    return {
      ...item,
      documents: [...item.documents, ...confidential.map((each) => ({ name: called(each), url: null }))],
    };
  });
  const agenda = {
    ...printed,
    items,
    printedText: forMembers ? `${CONFIDENTIAL}. ${statusText}` : statusText,
    printedAt: null,
  };
  const parts: PacketPlan["parts"] = [];
  for (const item of meeting.items) {
    const { documentFile, papers, position } = item;
    const resolution = item.resolutionId ? resolutions.get(item.resolutionId) : undefined;
    const document = documentFile?.state === "CLEAN" && !documentFile.isDraft ? [documentFile] : [];
    const files = [
      ...document.map((file) => ({
        file,
        title: downloadName(file.filename, file.contentType),
        isConfidential: false,
      })),
      ...papers.map((paper) => ({ file: paper.file, title: called(paper), isConfidential: paper.isConfidential })),
      ...(resolution?.files ?? []).map((file) => ({
        file,
        title: downloadName(file.filename, file.contentType),
        isConfidential: false,
      })),
    ];
    if (!item.resolutionId && files.length === 0) continue;
    const sheet: PacketSheet = {
      county,
      printedText: `Meeting ${meeting.number}`,
      heading: `Item ${position}`,
      under: `Meeting ${meeting.number}, ${agenda.meeting.dateText}`,
      notice: papers.some((each) => each.isConfidential) ? CONFIDENTIAL : null,
      texts: [
        { heading: "", text: item.description },
        ...(resolution ? resolution.texts : item.motionText ? [{ heading: "Motion", text: item.motionText }] : []),
      ],
    };
    const title = `${position}. ${item.description.split("\n")[0]?.slice(0, 200) ?? ""}`;
    parts.push({ madeOf: hashOf("sheet", sheet), title, sheet, item: position });
    for (const { file: stored, title: name, isConfidential } of files) {
      const { key, filename, contentType, sha256 } = stored;
      const file = { key, filename: downloadName(filename, contentType), contentType, sha256 };
      // If LibreOffice is added later, the page that says it is missing is made again.
      const isConverted = officeExtension(contentType) !== undefined && context.ports.binder.hasOffice;
      const how = isConverted ? ["office"] : [];
      const madeOf = hashOf("file", county, sha256 ?? key, name, contentType, ...how);
      parts.push({ madeOf, title: name, file, item: position, ...(isConfidential && { isConfidential }) });
    }
  }
  const includedParts = parts.slice(0, MAX_PARTS);
  return {
    meetingId,
    title: `${forMembers ? `${CONFIDENTIAL}. Packet` : "Agenda packet"}: ${agenda.meeting.bodyName}, ${agenda.meeting.dateText}`,
    author: county.displayName,
    filename: `${forMembers ? "Confidential packet" : "Agenda packet"} ${meeting.number}.pdf`,
    isPublished: version !== null && !forMembers,
    forMembers,
    agenda,
    parts: includedParts,
    madeOf: hashOf(
      "packet",
      agenda,
      includedParts.map(({ madeOf, title, item }) => [madeOf, title, item]),
    ),
  };
}

interface Included {
  texts: PacketSheet["texts"];
  files: PlannedFile[];
}

/** Text and attachments of the resolutions that everyone may read. Others appear only as the agenda names them. */
async function publicResolutions(context: SignedContext, ids: string[]): Promise<Map<string, Included>> {
  const found = await context.db.resolution.findMany({
    where: { AND: [{ id: { in: ids } }, await readableResolutions(context)] },
    select: {
      id: true,
      number: true,
      title: true,
      draft: true,
      files: {
        where: { kind: "attachment", state: "CLEAN" },
        orderBy: [{ createdAt: "asc" }, { id: "asc" }],
        select: FILE,
      },
    },
  });
  return new Map(
    found.map(({ id, number, title, draft, files }) => {
      const words = clausesOf(blocksOf(draft)).flatMap(({ paragraphs }) =>
        paragraphs.map(({ runs }) => runs.map(({ text }) => text).join("")),
      );
      const heading = number ? `Resolution No. ${number}` : "Resolution";
      return [id, { texts: [{ heading, text: [title, ...words].join("\n\n") }], files }];
    }),
  );
}
