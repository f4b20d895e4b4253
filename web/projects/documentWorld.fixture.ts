// A project's document for stories: mock server answers typed by the printed schema. Names and matters are made up.
import { redlineWords } from "#schema/resolutions/editor/redline.rules.ts";
import { plainText, type RichText, richTextOf } from "#schema/richText.rules.ts";

export type Row = Record<string, unknown>;
type Input = { input: Row };

const allowed = { allowed: true, reason: null };
export const refusedFor = (reason: string) => ({ allowed: false, reason });
export const LOCKED = refusedFor("This project is locked from editing. Its status is “Submitted for Review”.");

export const refusal = (message: string, code = "NOT_ALLOWED", field: string | null = null): Row => ({
  __typename: "Refusal",
  code,
  message,
  field,
  permission: null,
});

const can = (names: string, can: object = allowed): Row =>
  Object.fromEntries(names.split(" ").map((name) => [name, can]));

const versionOf = (number: number, byName: string, text: string): Row => ({
  __typename: "ProjectSectionVersion",
  id: `ProjectSectionVersion:${byName}-${number}`,
  number,
  content: richTextOf(text),
  byName,
  at: `2026-03-0${number}T15:20:00Z`,
});

export function sectionOf(at: number, title: string, text: string, change: Row = {}): Row {
  const section: Row = {
    __typename: "ProjectSection",
    id: `ProjectSection:${at}`,
    key: `section-${at}`,
    name: title.toLowerCase().replaceAll(/[^a-z]+/g, "-"),
    title,
    content: richTextOf(text),
    comment: "",
    approved: true,
    decidedByName: null,
    decidedAt: null,
    editedByName: null,
    editedAt: null,
    version: 1,
    taken: [],
    versions: [],
    viewerCan: can("edit comment approve unapprove"),
    ...change,
  };
  section["compare"] = ({ from, to }: { from: number; to: number }) => {
    const textAt = (number: number) => {
      const version = (section["versions"] as Row[]).find((each) => each["number"] === number);
      return plainText(version?.["content"] as RichText);
    };
    return redlineWords(textAt(from), textAt(to));
  };
  return section;
}

export const attachmentOf = (at: number, filename: string, change: Row = {}): Row => {
  const file = {
    __typename: "StoredFile",
    id: `StoredFile:${at}`,
    key: String(at),
    kind: "PROJECT",
    filename,
    contentType: "application/pdf",
    size: "182000",
    createdAt: "2026-03-02T14:03:00Z",
    url: `#${filename}`,
  };
  return {
    __typename: "ProjectAttachment",
    id: `ProjectAttachment:${at}`,
    key: `attachment-${at}`,
    included: false,
    file,
    version: 1,
    versions: [
      {
        __typename: "AttachmentVersion",
        id: `AttachmentVersion:${at}-1`,
        number: 1,
        file,
        byName: "Casimir Dunne",
        at: "2026-03-02T14:03:00Z",
      },
    ],
    viewerCan: can("replace include remove"),
    ...change,
  };
};

export const lineOf = (at: number, change: Row = {}): Row => ({
  __typename: "LineItem",
  id: `LineItem:${at}`,
  key: `line-${at}`,
  kind: "BASE",
  number: String(at),
  description: `Treated salt, garage ${at}`,
  unit: "ton",
  quantity: "900",
  estimate: "61.37",
  allowance: null,
  amount: "55233.00",
  ...change,
});

/** A project with five written sections, one of them changed and not yet approved. */
export function projectScene(change: Row = {}): Row {
  return {
    __typename: "Project",
    id: "Project:1",
    key: "project-1",
    procurementId: "PR-2026-12",
    title: "Road salt for the winter of 2026",
    department: "Highway",
    status: "DRAFT",
    statusWords: "Draft",
    isLocked: false,
    linesVersion: 1,
    sections: [
      sectionOf(1, "Project Information", "The Highway Department asks for treated road salt for three garages."),
      sectionOf(2, "Evaluation", "The lowest responsive bid of a responsible bidder is taken."),
      sectionOf(3, "Summary & Background", ""),
      sectionOf(4, "Scope of Work", "900 tons of treated salt, delivered within three days of each call.", {
        approved: false,
        comment: "Which chloride content?",
        editedByName: "Avery Lindqvist",
        editedAt: "2026-03-03T15:20:00Z",
        version: 3,
        versions: [
          versionOf(3, "Avery Lindqvist", "900 tons of treated salt, delivered within three days of each call."),
          versionOf(2, "Casimir Dunne", "800 tons of salt, delivered within five days of each call."),
          versionOf(1, "Casimir Dunne", ""),
        ],
      }),
      sectionOf(5, "Submission Instructions", "Bids are sent through the vendor portal."),
    ],
    attachments: [],
    lines: [],
    viewerCan: can("editAttachments editSections editLines finalSubmit exportDocument"),
    ...change,
  };
}

/** The same project after it was submitted: nothing can be changed. */
export function lockedScene(): Row {
  const project = projectScene({
    status: "SUBMITTED",
    statusWords: "Submitted for Review",
    isLocked: true,
    viewerCan: can("editAttachments editSections editLines finalSubmit exportDocument", LOCKED),
    attachments: [
      attachmentOf(1, "Garages and their yards.pdf", {
        included: true,
        viewerCan: can("replace include remove", LOCKED),
      }),
    ],
  });
  for (const section of project["sections"] as Row[])
    Object.assign(section, { approved: true, viewerCan: can("edit comment approve unapprove", LOCKED) });
  return project;
}

/** Mock mutations of a project's document that behave like the server's. `more` replaces or adds root fields. */
export function documentWorld(project: Row = projectScene(), more: Row = {}): Row {
  const sections = project["sections"] as Row[];
  const sectionNamed = ({ input }: Input) => sections.find(({ id }) => id === input["sectionId"]) ?? {};
  const attachments = () => project["attachments"] as Row[];
  const changed = (verb: string, section: Row, change: Row) => ({
    __typename: `${verb}Payload`,
    section: Object.assign(section, change),
  });
  const decided = (approved: boolean) => ({
    approved,
    decidedByName: "Florence Quill",
    decidedAt: "2026-03-05T14:00:00Z",
  });
  const names: string[] = [];
  return {
    project: () => project,
    node: ({ id }: { id: string }) => [project, ...sections].find((each) => each["id"] === id) ?? null,
    saveSection: (args: Input) => {
      const section = sectionNamed(args);
      const version = Number(section["version"]) + 1;
      const { content } = args.input;
      return changed("SaveSection", section, {
        content,
        version,
        editedByName: "Florence Quill",
        editedAt: "2026-03-05T14:00:00Z",
        versions: [
          { ...versionOf(version, "Florence Quill", ""), content },
          ...((section["versions"] as Row[]).length > 0
            ? (section["versions"] as Row[])
            : [{ ...versionOf(1, "Casimir Dunne", ""), content: section["content"] }]),
        ],
      });
    },
    commentOnSection: (args: Input) =>
      changed("CommentOnSection", sectionNamed(args), { comment: args.input["comment"] }),
    approveSection: (args: Input) => changed("ApproveSection", sectionNamed(args), decided(true)),
    unapproveSection: (args: Input) => changed("UnapproveSection", sectionNamed(args), decided(false)),
    finalSubmit: () => ({ __typename: "FinalSubmitPayload", project: Object.assign(project, lockedScene()) }),
    saveLineItems: ({ input }: Input) => {
      const lines = (input["lines"] as Row[]).map((line, index) =>
        lineOf(index + 1, { ...line, key: line["key"] ?? `made-${index}` }),
      );
      Object.assign(project, { lines, linesVersion: Number(project["linesVersion"]) + 1 });
      return { __typename: "SaveLineItemsPayload", project };
    },
    prepareUpload: ({ input }: Input) => {
      names.push(String(input["filename"]));
      return {
        __typename: "PrepareUploadPayload",
        fileId: `StoredFile:${names.length}`,
        key: String(names.length),
        uploadUrl: `/storage/${names.length}`,
        publicUrl: "#",
        parts: [],
        headers: [],
      };
    },
    attachToProject: ({ input }: Input) => {
      const at = Number(String(input["fileId"]).split(":")[1]);
      project["attachments"] = [...attachments(), attachmentOf(at + 10, names[at - 1] ?? "")];
      return { __typename: "AttachToProjectPayload", project };
    },
    includeProjectAttachment: ({ input }: Input) => {
      const attachment = attachments().find(({ id }) => id === input["attachmentId"]) ?? {};
      Object.assign(attachment, { included: input["included"] });
      return { __typename: "IncludeProjectAttachmentPayload", attachment };
    },
    removeProjectAttachment: ({ input }: Input) => {
      project["attachments"] = attachments().filter(({ id }) => id !== input["attachmentId"]);
      return { __typename: "RemoveProjectAttachmentPayload", deletedId: input["attachmentId"], project };
    },
    moveProjectAttachment: ({ input }: Input) => {
      const moved = attachments().find(({ id }) => id === input["attachmentId"]) as Row;
      const others = attachments().filter((each) => each !== moved);
      project["attachments"] = others.toSpliced(Number(input["place"]), 0, moved);
      return { __typename: "MoveProjectAttachmentPayload", project };
    },
    ...more,
  };
}
