import {
  PDFArray,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFObjectCopier,
  PDFPage,
  PDFPageLeaf,
  PDFRef,
  PDFString,
  StandardFonts,
} from "@cantoo/pdf-lib";
import { MAX_PART_PAGES, PART_LINK } from "#schema/packets/bounds.rules.ts";
import type { Bookmark } from "#schema/packets/Binder.ts";
import { type Joined, joinTags, keysTaken, type Tags, tagsOf, withTags } from "./tags.ts";

/** Why a part is not bound, as the end of 'could not be included: '. */
export class NotBound extends Error {}

const name = (words: string) => PDFName.of(words);

/** Opens an uploaded PDF. @throws NotBound when it is locked or is not a PDF */
async function opened(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    return await PDFDocument.load(bytes, { updateMetadata: false });
  } catch (error) {
    if (error instanceof Error && /encrypt|password/i.test(`${error.name} ${error.message}`))
      throw new NotBound("the file is locked with a password");
    throw new NotBound("the file is damaged");
  }
}

/** Actions that a page keeps: links only. Scripts, programs and forms that send are removed. */
const LEADS = new Set(["URI", "GoTo"].map(name));
/** Allowed link addresses. */
const OUTSIDE = /^(?:https?|mailto|tel):/i;
/** Annotations that play media or hold a file. */
const ACTIVE = new Set(["FileAttachment", "Movie", "RichMedia", "Screen", "Sound", "3D"].map(name));

function mayLead(action: PDFDict): boolean {
  const kind = action.lookupMaybe(name("S"), PDFName);
  if (!kind || !LEADS.has(kind)) return false;
  const uri = action.lookup(name("URI"));
  if (kind !== name("URI")) return true;
  return (uri instanceof PDFString || uri instanceof PDFHexString) && OUTSIDE.test(uri.decodeText().trim());
}

function disarm(page: PDFPageLeaf, isOurs: boolean): void {
  page.delete(name("AA"));
  const annotations = page.Annots();
  if (!annotations) return;
  for (let at = annotations.size() - 1; at >= 0; at -= 1) {
    const annotation = annotations.lookupMaybe(at, PDFDict);
    const kind = annotation?.lookupMaybe(name("Subtype"), PDFName);
    if (kind && ACTIVE.has(kind)) {
      annotations.remove(at);
      continue;
    }
    annotation?.delete(name("AA"));
    const action = annotation?.lookupMaybe(name("A"), PDFDict);
    if (!action) continue;
    action.delete(name("Next"));
    if (!isOurs && !mayLead(action)) annotation?.delete(name("A"));
  }
}

/** Copies pages of one PDF into another, each once, so that links between them still work. Their tags are copied too. */
function copyInto(document: PDFDocument, part: PDFDocument, isOurs: boolean): { pages: PDFPage[]; tags: Tags | null } {
  const copier = PDFObjectCopier.for(part.context, document.context);
  const pages = part.getPages().map(({ ref }) => {
    const copied = copier.copy(ref as PDFObject) as unknown as PDFRef;
    const leaf = document.context.lookup(copied);
    if (!(leaf instanceof PDFPageLeaf)) throw new NotBound("the file is damaged");
    disarm(leaf, isOurs);
    return document.addPage(PDFPage.of(leaf, copied, document));
  });
  return { pages, tags: tagsOf(part, copier, pages) };
}

/** An uploaded PDF's pages for packets: read, copied and rewritten. @throws NotBound */
export async function checkedPdf(bytes: Uint8Array): Promise<{ pdf: Uint8Array; pages: number }> {
  const part = await opened(bytes);
  const count = part.getPageCount();
  if (count === 0) throw new NotBound("the file has no pages");
  if (count > MAX_PART_PAGES) throw new NotBound(`the file has more than ${MAX_PART_PAGES} pages`);
  const document = await PDFDocument.create({ updateMetadata: false });
  try {
    const { tags } = copyInto(document, part, false);
    withTags(document, tags ? [joinTags(document, tags, 0)] : []);
    return { pdf: await document.save({ addDefaultPage: false }), pages: count };
  } catch {
    throw new NotBound("the file is damaged");
  }
}

const LETTER = { width: 612, height: 792 };
const MARGIN = 54;

/** A picture on its own page. @throws NotBound */
export async function picturePdf(bytes: Uint8Array, contentType: string): Promise<{ pdf: Uint8Array; pages: number }> {
  const document = await PDFDocument.create({ updateMetadata: false });
  try {
    const picture = await (contentType === "image/png" ? document.embedPng(bytes) : document.embedJpg(bytes));
    const isWide = picture.width > picture.height;
    const [width, height] = isWide ? [LETTER.height, LETTER.width] : [LETTER.width, LETTER.height];
    const room = { width: width - 2 * MARGIN, height: height - 2 * MARGIN };
    const size = picture.scale(Math.min(1, room.width / picture.width, room.height / picture.height));
    const page = document.addPage([width, height]);
    page.drawImage(picture, { ...size, x: (width - size.width) / 2, y: (height - size.height) / 2 });
    return { pdf: await document.save(), pages: 1 };
  } catch {
    throw new NotBound("the picture is damaged");
  }
}

/** Links on our own pages go to the first page of a part. */
function leadTo(pages: readonly PDFPage[], first: readonly (PDFPage | undefined)[]): void {
  for (const { node } of pages) {
    const annotations = node.Annots();
    for (let at = 0; annotations && at < annotations.size(); at += 1) {
      const annotation = annotations.lookupMaybe(at, PDFDict);
      const uri = annotation?.lookupMaybe(name("A"), PDFDict)?.lookupMaybe(name("URI"), PDFString, PDFHexString);
      const address = uri?.decodeText() ?? "";
      if (!address.startsWith(PART_LINK)) continue;
      annotation?.delete(name("A"));
      const target = first[Number(address.slice(PART_LINK.length))];
      if (target) annotation?.set(name("Dest"), destination(node, target));
    }
  }
}

const destination = ({ context }: PDFDict, { ref, node }: PDFPage): PDFArray => {
  const array = PDFArray.withContext(context);
  const box = node.MediaBox();
  for (const each of [ref, name("XYZ"), box.lookup(0, PDFNumber), box.lookup(3, PDFNumber), PDFNumber.of(0)])
    array.push(each);
  return array;
};

/** Bookmarks in PDF's form: a doubly linked list on each level. Returns how many there are. */
function hangBookmarks(document: PDFDocument, parent: PDFRef, marks: readonly Bookmark[], first: PDFPage[]): number {
  const { context } = document;
  const hung = marks.flatMap((mark) => {
    const page = first[mark.part];
    return page ? [{ mark, page, ref: context.nextRef() }] : [];
  });
  let count = 0;
  hung.forEach(({ mark, page, ref }, index) => {
    const item = context.obj({}) as PDFDict;
    item.set(name("Title"), PDFHexString.fromText(mark.title));
    item.set(name("Parent"), parent);
    item.set(name("Dest"), destination(item, page));
    const [before, after] = [hung[index - 1], hung[index + 1]];
    if (before) item.set(name("Prev"), before.ref);
    if (after) item.set(name("Next"), after.ref);
    context.assign(ref, item);
    count += 1 + hangBookmarks(document, ref, mark.inside, first);
  });
  const owner = context.lookup(parent, PDFDict);
  const [start, end] = [hung[0], hung.at(-1)];
  if (start && end) {
    owner.set(name("First"), start.ref);
    owner.set(name("Last"), end.ref);
    owner.set(name("Count"), PDFNumber.of(count));
  }
  return count;
}

/** Position of right-aligned text of a width, in the foot or head of a page as displayed after rotation. */
function placeOf(page: PDFPage, width: number, atHead: boolean): string {
  const box = page.getCropBox();
  const turned = ((page.getRotation().angle % 360) + 360) % 360;
  const isOnSide = turned === 90 || turned === 270;
  const height = isOnSide ? box.width : box.height;
  const [right, up] = [16 + width, atHead ? height - 20 : 14];
  const place: Record<number, string> = {
    0: `1 0 0 1 ${box.x + box.width - right} ${box.y + up}`,
    90: `0 1 -1 0 ${box.x + box.width - up} ${box.y + box.height - right}`,
    180: `-1 0 0 -1 ${box.x + right} ${box.y + box.height - up}`,
    270: `0 -1 1 0 ${box.x + up} ${box.y + right}`,
  };
  return place[turned] ?? place[0] ?? "";
}

/**
 * 'Packet page 12 of 300' at the foot of every page, and the page's mark at the head: separate from its own text, and
 * hidden from screen readers.
 */
function numberPages(
  document: PDFDocument,
  marks: readonly (string | undefined)[],
  fontRef: PDFRef,
  widthOf: (words: string, size: number) => number,
): void {
  const { context } = document;
  const pages = document.getPages();
  pages.forEach((page, index) => {
    const written = (words: string, size: number, color: string, atHead: boolean) =>
      `q BT ${color} rg /PacketPage ${size} Tf ${placeOf(page, widthOf(words, size), atHead)} Tm (${words}) Tj ET Q`;
    page.node.normalize();
    page.node.setFontDictionary(name("PacketPage"), fontRef);
    const number = written(`Packet page ${index + 1} of ${pages.length}`, 8, "0.29 0.33 0.35", false);
    const mark = marks[index] === undefined ? "" : ` ${written(marks[index], 10, "0.6 0.07 0.07", true)}`;
    const text = `/Artifact <</Type /Pagination /Subtype /Footer>> BDC ${number}${mark} EMC`;
    const [start, end, alone] = ["q", `Q ${text}`, text].map((code) => context.register(context.stream(code)));
    // An empty page has no content to wrap.
    if (start && end && alone && !page.node.wrapContentStreams(start, end)) page.node.addContentStream(alone);
  });
}

/**
 * Binds parts into one PDF with bookmarks, page numbers, the parts' own tags, and links from our own pages to parts.
 * @param own parts that we made: only their links are followed into the packet
 */
export async function bindPdf(packet: {
  title: string;
  author: string;
  parts: readonly { pdf: Uint8Array; own: boolean; mark?: string }[];
  bookmarks: readonly Bookmark[];
}): Promise<{ pdf: Uint8Array; pages: number }> {
  const document = await PDFDocument.create({ updateMetadata: false });
  const first: PDFPage[] = [];
  const ours: PDFPage[] = [];
  const joined: Joined[] = [];
  const marks: (string | undefined)[] = [];
  for (const { pdf, own, mark } of packet.parts) {
    const { pages, tags } = copyInto(document, await opened(pdf), own);
    const [start] = pages;
    if (!start) throw new NotBound("a part has no pages");
    first.push(start);
    marks.push(...pages.map(() => mark));
    if (own) ours.push(...pages);
    if (tags) joined.push(joinTags(document, tags, keysTaken(joined)));
  }
  withTags(document, joined);
  leadTo(ours, first);
  const font = await document.embedFont(StandardFonts.Helvetica);
  numberPages(document, marks, font.ref, (words, size) => font.widthOfTextAtSize(words, size));
  const outlines = document.context.register(document.context.obj({ Type: "Outlines" }));
  if (hangBookmarks(document, outlines, packet.bookmarks, first) > 0) {
    document.catalog.set(name("Outlines"), outlines);
    document.catalog.set(name("PageMode"), name("UseOutlines"));
  }
  document.setTitle(packet.title, { showInWindowTitleBar: true });
  document.setAuthor(packet.author);
  document.setLanguage("en-US");
  const count = document.getPageCount();
  return { pdf: await document.save(), pages: count };
}
