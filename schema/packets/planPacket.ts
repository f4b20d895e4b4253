import { createHash } from "node:crypto";
import { canonicalText } from "../canonical.rules.ts";
import type { SignedContext } from "../context.ts";
import { givenName } from "../files/names.rules.ts";
import type { AgendaDocument } from "../meetings/agenda/AgendaDocument.ts";
import { agendaDocument } from "../meetings/agenda/printedAgenda.ts";
import { PUBLIC_PAPERS } from "../meetings/papers/confidential.ts";
import { blocksOf } from "../resolutions/DraftBlock.ts";
import { clausesOf } from "../resolutions/export/paragraphs.rules.ts";
import { readableResolutions } from "../resolutions/ResolutionRecord.ts";
import { MOST_PARTS } from "./bounds.rules.ts";
import type { PacketSheet } from "./PacketSheet.ts";
import { CONFIDENTIAL, officeExtension } from "./rules.ts";

/** Counted up when the same papers give other pages than before: what was kept is then made anew. */
const MADE_WITH = 1;

/** A file as a part of a packet needs it. */
export interface PlannedFile {
  key: string;
  filename: string;
  contentType: string;
  sha256: string | null;
}

/** A part of a packet behind its agenda: a page of ours, or a file; with the SHA-256 (hex) of what it is made of. */
export type PlannedPart = { madeOf: string; title: string; isConfidential?: true } & (
  | { sheet: PacketSheet }
  | { file: PlannedFile }
);

export interface PacketPlan {
  meetingId: string;
  title: string;
  author: string;
  /** Name of the file that is made. */
  filename: string;
  /** Whether it says what was published; never with confidential papers. */
  isPublished: boolean;
  /** Whether it holds the confidential papers, and is marked so. */
  forMembers: boolean;
  agenda: AgendaDocument;
  /** Parts behind the agenda, in order; item of each, and whether it is its first. */
  parts: (PlannedPart & { item: number })[];
  /** SHA-256, hex, of all of this. */
  madeOf: string;
}

const hashOf = (...what: unknown[]) =>
  createHash("sha256")
    .update(canonicalText([MADE_WITH, ...what]))
    .digest("hex");

/** Papers of an item as readers of a packet find them, confidential ones named so. */
const called = ({ name, isConfidential }: { name: string; isConfidential: boolean }) =>
  isConfidential ? `${name} (confidential)` : name;

const ALL_PAPERS = { ...PUBLIC_PAPERS, where: { file: PUBLIC_PAPERS.where.file } };
const FILE = { key: true, filename: true, contentType: true, sha256: true } as const;

/**
 * What a meeting's packet consists of now: only what everybody reads once the agenda is public, and in the one for members its confidential
 * papers. The context is nobody's, so that nobody's rights open more. Null: there is no such meeting, or no confidential paper for members.
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
  // The hour of printing would make every packet another one.
  const said = version ? `Published ${version.publishedText}` : "Draft";
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
    printedText: forMembers ? `${CONFIDENTIAL}. ${said}` : said,
    printedAt: null,
  };
  const parts: PacketPlan["parts"] = [];
  for (const item of meeting.items) {
    const { documentFile, papers, position } = item;
    const resolution = item.resolutionId ? resolutions.get(item.resolutionId) : undefined;
    const document = documentFile?.state === "CLEAN" && !documentFile.isDraft ? [documentFile] : [];
    const files = [
      ...document.map((file) => ({ file, title: givenName(file.filename, file.contentType), isConfidential: false })),
      ...papers.map((paper) => ({ file: paper.file, title: called(paper), isConfidential: paper.isConfidential })),
      ...(resolution?.files ?? []).map((file) => ({
        file,
        title: givenName(file.filename, file.contentType),
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
      const file = { key, filename: givenName(filename, contentType), contentType, sha256 };
      // Where LibreOffice is added later, the page that says it is missing is made again.
      const isConverted = officeExtension(contentType) !== undefined && context.ports.binder.hasOffice;
      const how = isConverted ? ["office"] : [];
      const madeOf = hashOf("file", county, sha256 ?? key, name, contentType, ...how);
      parts.push({ madeOf, title: name, file, item: position, ...(isConfidential && { isConfidential }) });
    }
  }
  const kept = parts.slice(0, MOST_PARTS);
  return {
    meetingId,
    title: `${forMembers ? `${CONFIDENTIAL}. Packet` : "Agenda packet"}: ${agenda.meeting.bodyName}, ${agenda.meeting.dateText}`,
    author: county.displayName,
    filename: `${forMembers ? "Confidential packet" : "Agenda packet"} ${meeting.number}.pdf`,
    isPublished: version !== null && !forMembers,
    forMembers,
    agenda,
    parts: kept,
    madeOf: hashOf(
      "packet",
      agenda,
      kept.map(({ madeOf, title, item }) => [madeOf, title, item]),
    ),
  };
}

interface Included {
  texts: PacketSheet["texts"];
  files: PlannedFile[];
}

/** Text and attachments of the resolutions that everybody may read; of others only what the agenda says of them. */
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
