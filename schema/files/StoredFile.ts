import { builder } from "../builder.ts";
import { at } from "../context.ts";
import { readableFiles } from "./holders.ts";
import { givenName } from "./names.rules.ts";
import type { FileKind as Kind } from "./rules.ts";
import { calledInLog } from "../recordNames.ts";

export const FileKind = builder.enumType("FileKind", {
  description: "What a file is to the record that holds it.",
  values: {
    AGENDA: { value: "agenda", description: "The agenda of a meeting." },
    MINUTES: { value: "minutes", description: "The minutes of a meeting." },
    MEDIA: { value: "media", description: "The video of a meeting." },
    DOCUMENT: { value: "document", description: "The document of an agenda item." },
    ITEMPAPER: { value: "itemPaper", description: "One of the papers of an agenda item beside its document." },
    ATTACHMENT: { value: "attachment", description: "A quote, contract or map attached to a resolution." },
    TEMPLATE: { value: "template", description: "The county's own template of a document." },
    PROJECT: { value: "project", description: "A document of a procurement project." },
    VENDOR: { value: "vendor", description: "A document of a vendor." },
    BID: { value: "bid", description: "An attachment of an opened bid, or the scan of one on paper." },
    PROTEST: { value: "protest", description: "A file of a protest, or of the county's decision on it." },
    OBLIGATION: { value: "obligation", description: "Proof that an obligation of a contract was done." },
    CONTRACTTEXT: {
      value: "contractText",
      description: "A Word file of a contract's text that came back from the other side.",
    },
    CONTRACT: { value: "contract", description: "An exhibit of a contract." },
    PAPER: { value: "paper", description: "An executed contract as one file, with its signature certificate." },
    PACKET: { value: "packet", description: "Agenda, resolutions and attachments of a meeting as one file." },
    CERTIFICATE: { value: "certificate", description: "The paper of a certificate of a vendor's insurance." },
    LOGO: { value: "logo", description: "The county's logo on its way in; it is kept as a picture, not as this file." },
    PRINT: { value: "print", description: "A document or spreadsheet made for one person; kept for a day." },
  } as const satisfies Record<Uppercase<Kind>, { value: Kind; description: string }>,
});

export const StoredFile = builder.prismaNode("StoredFile", {
  description:
    "A checked file, for whoever may read the record that holds it: documents of a meeting, attachments of a resolution, the county's templates; and what was printed for you.",
  nullable: true,
  id: { resolve: (file) => file.id, description: "Global id." },
  findUnique: async (id, context) => ({ ...at(context, id), ...(await readableFiles(context)) }),
  fields: (t) => ({
    key: t.exposeID("id", { description: "UUID of the file." }),
    kind: t.field({ type: FileKind, description: "What it is to its record.", resolve: (file) => file.kind }),
    filename: t.string({
      description: "The name it was uploaded with; its end fits the type.",
      resolve: ({ filename, contentType }) => givenName(filename, contentType),
    }),
    contentType: t.exposeString("contentType", { description: "Media type, checked by content." }),
    size: t.field({
      type: "Decimal",
      nullable: true,
      description: "Bytes. Null: not known, of an imported file.",
      resolve: (file) => (file.size === null ? null : Number(file.size) * 100),
    }),
    createdAt: t.expose("createdAt", {
      type: "DateTime",
      description: "When its upload began, or when it was generated.",
    }),
    sha256: t.exposeString("sha256", {
      nullable: true,
      description: "SHA-256 of its bytes, hex. Null: not known, of an imported file.",
    }),
    publicFrom: t.expose("publicFrom", {
      type: "DateTime",
      nullable: true,
      description:
        "When everybody could first read these bytes; kept of uploaded minutes. Null: another file, not public yet, or public before this was kept.",
    }),
    url: t.string({
      description: "Signed address that serves the file for some minutes; ask again for a new one.",
      resolve: ({ key, filename, contentType }, _args, context) =>
        context.ports.files.signedGet({ key, filename: givenName(filename, contentType), contentType }),
    }),
  }),
});

calledInLog(
  "StoredFile",
  async ({ db }, keys) => {
    const found = await db.storedFile.findMany({
      where: { id: { in: keys } },
      select: { id: true, filename: true, contentType: true },
    });
    return found.map(({ id, filename, contentType }) => ({
      key: id,
      words: givenName(filename, contentType),
      path: null,
    }));
  },
  ({ db }, has, take) => db.storedFile.findMany({ where: { filename: has }, select: { id: true }, take }),
);
