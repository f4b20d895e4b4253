import { deflateSync } from "node:zlib";
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRawStream, PDFString } from "@cantoo/pdf-lib";
import { afterAll, expect, test } from "vitest";
import { agendaItem, exampleAgenda } from "../typesetting/exampleAgenda.ts";
import { shareOfThisThread } from "../typesetting/threadShare.fixture.ts";
import { createTypesetting } from "../typesetting/typesetting.ts";
import { createBinder } from "./binder.ts";

const binder = createBinder();
const typesetting = createTypesetting();
afterAll(() => Promise.all([binder.close(), typesetting.close()]));

const PDF = "application/pdf";
async function blank(pages: number, prepare?: (each: PDFDocument) => void | Promise<void>): Promise<Uint8Array> {
  const document = await PDFDocument.create();
  for (let at = 0; at < pages; at += 1) document.addPage([400, 300]);
  await prepare?.(document);
  return document.save();
}
const agenda = () => typesetting.agendaPdf(exampleAgenda({ items: [agendaItem(1), agendaItem(2)] }));

/** What every page of a packet shows as its number. */
const numbersOf = (packet: PDFDocument) =>
  packet.getPages().map(({ node }) => {
    const contents = node.lookup(PDFName.of("Contents"));
    const streams =
      contents instanceof PDFArray ? contents.asArray().map((ref) => packet.context.lookup(ref)) : [contents];
    const text = streams
      .map((stream) => (stream instanceof PDFRawStream ? Buffer.from(stream.asUint8Array()).toString("latin1") : ""))
      .join("");
    return /Packet page \d+ of \d+/.exec(text)?.[0];
  });

/** Titles of bookmarks with the page that each opens, indented by their depth. */
function bookmarksOf(packet: PDFDocument): string[] {
  const refs = packet.getPages().map(({ ref }) => ref);
  const found: string[] = [];
  const follow = (owner: PDFDict, depth: string) => {
    let item = owner.lookupMaybe(PDFName.of("First"), PDFDict);
    while (item) {
      const title = (item.lookup(PDFName.of("Title")) as unknown as { decodeText(): string }).decodeText();
      const page = item.lookup(PDFName.of("Dest"), PDFArray).get(0);
      found.push(`${depth}${title} ${refs.findIndex((ref) => ref === page) + 1}`);
      follow(item, `${depth}- `);
      item = item.lookupMaybe(PDFName.of("Next"), PDFDict);
    }
  };
  follow(packet.catalog.lookup(PDFName.of("Outlines"), PDFDict), "");
  return found;
}

test("a packet numbers all its pages, and its bookmarks open each part, attachments below their item", async () => {
  const parts = [await agenda(), await blank(2), await blank(3)].map((pdf, index) => ({ pdf, own: index === 0 }));
  const front = (await PDFDocument.load(parts[0]?.pdf ?? new Uint8Array())).getPageCount();
  const bound = await binder.bind({
    title: "Packet",
    author: "Example County",
    parts,
    bookmarks: [
      { title: "Agenda", part: 0, inside: [] },
      { title: "1. Roads", part: 1, inside: [{ title: "Plan — ‘final’.pdf", part: 2, inside: [] }] },
    ],
  });
  expect(bound.pages).toBe(front + 5);
  const packet = await PDFDocument.load(bound.pdf);
  expect(bookmarksOf(packet)).toEqual(["Agenda 1", `1. Roads ${front + 1}`, `- Plan — ‘final’.pdf ${front + 3}`]);
  expect(numbersOf(packet)).toEqual(packet.getPages().map((_, index) => `Packet page ${index + 1} of ${bound.pages}`));
});

test("an empty page is numbered and marked, and closes nothing that was not opened", async () => {
  const parts = [{ pdf: await blank(1), own: false, mark: "For members only" }];
  const packet = await PDFDocument.load((await binder.bind({ title: "P", author: "C", parts, bookmarks: [] })).pdf);
  expect(numbersOf(packet)).toEqual(["Packet page 1 of 1"]);
  const contents = packet.getPage(0).node.lookup(PDFName.of("Contents"), PDFArray).asArray();
  const text = contents
    .map((ref) => packet.context.lookup(ref))
    .map((each) => (each instanceof PDFRawStream ? Buffer.from(each.asUint8Array()).toString("latin1") : ""))
    .join(" ");
  expect(text).toContain("(For members only)");
  expect(text.match(/\bQ\b/g)?.length).toBe(text.match(/\bq\b/g)?.length);
});

test("an agenda line links to the first page of its item, but an attachment cannot do so", async () => {
  const items = [{ ...agendaItem(1), inPacket: { part: 2, page: 3 } }];
  const front = await typesetting.agendaPdf(exampleAgenda({ items }));
  const forged = await blank(1, (each) => {
    const link = {
      Type: "Annot",
      Subtype: "Link",
      Rect: [0, 0, 9, 9],
      A: { S: "URI", URI: PDFString.of("packet-part:0") },
    };
    each.getPage(0).node.set(PDFName.of("Annots"), each.context.obj([each.context.obj(link as never)]));
  });
  const { pdf } = await binder.bind({
    title: "Packet",
    author: "Example County",
    parts: [front, forged, await blank(1)].map((each, index) => ({ pdf: each, own: index === 0 })),
    bookmarks: [],
  });
  const packet = await PDFDocument.load(pdf);
  const pages = packet.getPages();
  const leads = pages.flatMap(({ node }) =>
    (node.Annots()?.asArray() ?? []).map((_, index) => {
      const to = node.Annots()?.lookup(index, PDFDict).lookupMaybe(PDFName.of("Dest"), PDFArray)?.get(0);
      return pages.findIndex(({ ref }) => ref === to);
    }),
  );
  expect(leads).toEqual([pages.length - 1, -1]);
});

test("text for screen readers stays with its page", async () => {
  const agendaPdf = await agenda();
  const bound = await binder.bind({
    title: "Packet",
    author: "Example County",
    parts: [
      { pdf: agendaPdf, own: true },
      { pdf: await blank(1), own: false },
      { pdf: agendaPdf, own: true },
    ],
    bookmarks: [],
  });
  const packet = await PDFDocument.load(bound.pdf);
  const root = packet.catalog.lookup(PDFName.of("StructTreeRoot"), PDFDict);
  expect(root.lookup(PDFName.of("K"), PDFArray).size()).toBe(2);
  const tree = root.lookup(PDFName.of("ParentTree"), PDFDict).lookup(PDFName.of("Nums"), PDFArray);
  const belongs = new Map<string, unknown>();
  for (let at = 0; at < tree.size(); at += 2) belongs.set(String(tree.get(at)), tree.lookup(at + 1));
  expect(belongs.size).toBe(tree.size() / 2);
  for (const { node, ref } of packet.getPages()) {
    const key = node.get(PDFName.of("StructParents"));
    if (!key) continue;
    const elements = belongs.get(String(key)) as PDFArray;
    const pages = elements.asArray().flatMap((element) => {
      const page = packet.context.lookup(element, PDFDict).get(PDFName.of("Pg"));
      return page ? [page] : [];
    });
    expect(pages.length === 0 || pages.includes(ref)).toBe(true);
  }
});

test("a picture gets its own page", async () => {
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  expect(await binder.pagesOf(png, "image/png")).toMatchObject({ pages: 1 });
  expect(await binder.pagesOf(Buffer.from("no picture"), "image/png")).toEqual({ fault: "the picture is damaged" });
});

test("a locked, damaged or empty file is reported by its fault, and the next one is read", async () => {
  const locked = await blank(1, (each) => each.encrypt({ userPassword: "secret", ownerPassword: "other" }));
  expect(await binder.pagesOf(locked, PDF)).toEqual({ fault: "the file is locked with a password" });
  expect(await binder.pagesOf(Buffer.from("%PDF-1.7 and nothing more"), PDF)).toEqual({ fault: "the file is damaged" });
  expect(await binder.pagesOf((await blank(3)).subarray(0, 60), PDF)).toHaveProperty("fault");
  expect(await binder.pagesOf(await blank(2), PDF)).toMatchObject({ pages: 2 });
});

test("circular or endlessly nested pages are reported as a fault of the file", async () => {
  const circle = Buffer.from(
    "%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[2 0 R]/Count 1>>endobj\ntrailer<</Root 1 0 R>>",
  );
  expect(await binder.pagesOf(circle, PDF)).toHaveProperty("fault");
  const nested = Buffer.from(
    `%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]/X ${"[".repeat(200_000)}>>endobj\ntrailer<</Root 1 0 R>>`,
  );
  expect(await binder.pagesOf(nested, PDF)).toHaveProperty("fault");
});

test("a file that unpacks without end is given up while the server continues", async () => {
  const bomb = deflateSync(Buffer.alloc(300_000_000));
  const file = Buffer.concat([
    Buffer.from(
      `%PDF-1.5\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n5 0 obj<</Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${bomb.length}>>stream\n`,
    ),
    bomb,
    Buffer.from("\nendstream endobj\ntrailer<</Root 1 0 R>>"),
  ]);
  const small = createBinder({ partMemory: 100_000_000 });
  const share = await shareOfThisThread(async () =>
    expect(await small.pagesOf(file, PDF)).toEqual({ fault: "the file takes too long or too much memory to read" }),
  );
  expect(share).toBeLessThan(0.5);
  expect(await small.pagesOf(await blank(1), PDF)).toMatchObject({ pages: 1 });
  await small.close();
});

test("scripts, programs and embedded files of an attachment are removed, and web addresses stay", async () => {
  const file = await blank(1, (each) => {
    const link = (action: object) =>
      each.context.register(
        each.context.obj({ Type: "Annot", Subtype: "Link", Rect: [0, 0, 9, 9], A: action } as never),
      );
    const page = each.getPage(0).node;
    page.set(
      PDFName.of("Annots"),
      each.context.obj([
        link({ S: "JavaScript", JS: "app.alert(1)" }),
        link({ S: "Launch", F: "x.exe" }),
        link({ S: "GoTo" }),
        link({ S: "URI", URI: PDFString.of("https://county.example/map") }),
        link({ S: "URI", URI: PDFString.of(" JavaScript:alert(1)") }),
        link({ S: "URI", URI: PDFString.of("file:///etc/passwd") }),
        link({ S: "URI" }),
        ...["FileAttachment", "RichMedia", "Screen", "Movie", "Sound", "3D"].map((Subtype) =>
          each.context.register(each.context.obj({ Type: "Annot", Subtype, Rect: [0, 0, 9, 9] } as never)),
        ),
      ]),
    );
    page.set(PDFName.of("AA"), each.context.obj({ O: { S: "JavaScript", JS: "x" } } as never));
  });
  const read = await binder.pagesOf(file, PDF);
  if ("fault" in read) throw new Error(read.fault);
  const page = (await PDFDocument.load(read.pdf)).getPage(0).node;
  const acts = page
    .Annots()
    ?.asArray()
    .map((_, index) => page.Annots()?.lookup(index, PDFDict).has(PDFName.of("A")));
  expect([acts, page.has(PDFName.of("AA"))]).toEqual([[false, false, true, true, false, false, false], false]);
});
