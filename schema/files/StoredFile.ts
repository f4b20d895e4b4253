import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { readableFiles } from "./holders.ts";
import { downloadName } from "./names.rules.ts";
import type { FileKind as Kind } from "./rules.ts";
import { calledInLog } from "../recordNames.ts";

export const FileKind = builder.enumType("FileKind", {
  description: "Role of a file for the record that holds it.",
  values: {
    AGENDA: { value: "agenda", description: "Agenda of a meeting." },
    MINUTES: { value: "minutes", description: "Minutes of a meeting." },
    MEDIA: { value: "media", description: "Video of a meeting." },
    DOCUMENT: { value: "document", description: "Document of an agenda item." },
    ITEMPAPER: { value: "itemPaper", description: "Additional paper of an agenda item, besides its document." },
    ATTACHMENT: { value: "attachment", description: "Quote, contract or map attached to a resolution." },
    TEMPLATE: { value: "template", description: "The county's own document template." },
    PROJECT: { value: "project", description: "Document of a procurement project." },
    VENDOR: { value: "vendor", description: "Document of a vendor." },
    BID: { value: "bid", description: "Attachment of an opened bid, or the scan of a paper bid." },
    PROTEST: { value: "protest", description: "File of a protest, or of the county's decision on it." },
    OBLIGATION: { value: "obligation", description: "Proof that an obligation of a contract was fulfilled." },
    CONTRACTTEXT: {
      value: "contractText",
      description: "Word file of a contract's text, as returned by the other party.",
    },
    CONTRACT: { value: "contract", description: "Exhibit of a contract." },
    PAPER: { value: "paper", description: "Executed contract as one file, with its signature certificate." },
    PACKET: { value: "packet", description: "Agenda, resolutions and attachments of a meeting as one file." },
    CERTIFICATE: { value: "certificate", description: "Insurance certificate of a vendor, as a file." },
    LOGO: { value: "logo", description: "Upload of the county's logo. It is stored as a picture, not as this file." },
    PRINT: { value: "print", description: "Document or spreadsheet made for one person, kept for one day." },
  } as const satisfies Record<Uppercase<Kind>, { value: Kind; description: string }>,
});

export const StoredFile = builder.prismaNode("StoredFile", {
  description:
    "A checked file. Visible to people who may read the record that holds it: documents of a meeting, attachments of a resolution, the county's templates, and files that were printed for the viewer.",
  nullable: true,
  id: { resolve: (file) => file.id, description: "Global id of this file." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableFiles(context)) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the file." }),
    kind: t.expose("kind", { type: FileKind, description: "Role of the file for its record." }),
    filename: t.string({
      description: "Name under which it was uploaded. Its extension matches the type.",
      resolve: ({ filename, contentType }) => downloadName(filename, contentType),
    }),
    contentType: t.exposeString("contentType", { description: "Media type, verified by content." }),
    size: t.field({
      type: "Decimal",
      nullable: true,
      description: "Size in bytes. Null if not known, for an imported file.",
      resolve: (file) => (file.size === null ? null : Number(file.size) * 100),
    }),
    createdAt: t.expose("createdAt", {
      type: "DateTime",
      description: "When the upload began, or when the file was generated.",
    }),
    sha256: t.exposeString("sha256", {
      nullable: true,
      description: "SHA-256 of the content, in hex. Null if not known, for an imported file.",
    }),
    publicFrom: t.expose("publicFrom", {
      type: "DateTime",
      nullable: true,
      description:
        "When these bytes first became public. Recorded for uploaded minutes. Null for other files, for minutes that are not public yet, and if they became public before this was recorded.",
    }),
    url: t.string({
      description: "Signed address of the file, valid for a few minutes. Query it again for a new one.",
      resolve: ({ key, filename, contentType }, _args, context) =>
        context.ports.files.signedGet({ key, filename: downloadName(filename, contentType), contentType }),
    }),
  }),
});

calledInLog("StoredFile", {
  select: { filename: true, contentType: true },
  words: ({ filename, contentType }) => downloadName(filename, contentType),
  path: () => null,
  found: (has) => ({ filename: has }),
});
