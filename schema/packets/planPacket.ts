import { createHash } from "node:crypto";
import { canonicalText } from "../canonical.rules.ts";
import type { SignedContext } from "../context.ts";
import { givenName } from "../files/names.rules.ts";
import type { AgendaDocument } from "../meetings/AgendaDocument.ts";
import { agendaDocument } from "../meetings/printedAgenda.ts";
import { blocksOf } from "../resolutions/DraftBlock.ts";
import { clausesOf } from "../resolutions/export/paragraphs.rules.ts";
import { readableResolutions } from "../resolutions/ResolutionRecord.ts";
import { MOST_PARTS } from "./bounds.rules.ts";
import type { PacketSheet } from "./PacketSheet.ts";
import { officeExtension } from "./rules.ts";

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
export type PlannedPart = { madeOf: string; title: string } & ({ sheet: PacketSheet } | { file: PlannedFile });

export interface PacketPlan {
  meetingId: string;
  title: string;
  author: string;
  /** Name of the file that is made. */
  filename: string;
  /** Whether it says what was published. */
  isPublished: boolean;
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

const FILE = { key: true, filename: true, contentType: true, sha256: true } as const;

/** What a meeting's packet consists of now: only what everybody reads once the agenda is public. The context is nobody's, so that nobody's rights open more. Null: there is no such meeting. */
export async function planPacket(context: SignedContext, meetingId: string): Promise<PacketPlan | null> {
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
        },
      },
    },
  });
  if (!meeting) return null;
  const resolutions = await publicResolutions(
    context,
    meeting.items.flatMap(({ resolutionId }) => resolutionId ?? []),
  );
  const printed = await agendaDocument(context, meetingId);
  const { county, version } = printed;
  // The hour of printing would make every packet another one.
  const agenda = { ...printed, printedText: version ? `Published ${version.publishedText}` : "Draft", printedAt: null };
  const parts: PacketPlan["parts"] = [];
  for (const item of meeting.items) {
    const { documentFile, position } = item;
    const resolution = item.resolutionId ? resolutions.get(item.resolutionId) : undefined;
    const document = documentFile?.state === "CLEAN" && !documentFile.isDraft ? [documentFile] : [];
    const files = [...document, ...(resolution?.files ?? [])];
    if (!item.resolutionId && files.length === 0) continue;
    const sheet: PacketSheet = {
      county,
      printedText: `Meeting ${meeting.number}`,
      heading: `Item ${position}`,
      under: `Meeting ${meeting.number}, ${agenda.meeting.dateText}`,
      notice: null,
      texts: [
        { heading: "", text: item.description },
        ...(resolution ? resolution.texts : item.motionText ? [{ heading: "Motion", text: item.motionText }] : []),
      ],
    };
    const title = `${position}. ${item.description.split("\n")[0]?.slice(0, 200) ?? ""}`;
    parts.push({ madeOf: hashOf("sheet", sheet), title, sheet, item: position });
    for (const { key, filename, contentType, sha256 } of files) {
      const file = { key, filename: givenName(filename, contentType), contentType, sha256 };
      // Where LibreOffice is added later, the page that says it is missing is made again.
      const isConverted = officeExtension(contentType) !== undefined && context.ports.binder.hasOffice;
      const how = isConverted ? ["office"] : [];
      const madeOf = hashOf("file", county, sha256 ?? key, file.filename, contentType, ...how);
      parts.push({ madeOf, title: file.filename, file, item: position });
    }
  }
  const kept = parts.slice(0, MOST_PARTS);
  return {
    meetingId,
    title: `Agenda packet: ${agenda.meeting.bodyName}, ${agenda.meeting.dateText}`,
    author: county.displayName,
    filename: `Agenda packet ${meeting.number}.pdf`,
    isPublished: version !== null,
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
