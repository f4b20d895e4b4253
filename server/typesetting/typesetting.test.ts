import { spawnSync } from "node:child_process";
import { afterAll, expect, test } from "vitest";
import type { AgendaDocument } from "#schema/meetings/agenda/AgendaDocument.ts";
import { agendaItem, exampleAgenda } from "./exampleAgenda.ts";
import { readPdf } from "./readPdf.ts";
import { shareOfThisThread } from "./threadShare.fixture.ts";
import { createTypesetting } from "./typesetting.ts";

const warnings: { facts: object; message: string }[] = [];
const typesetting = createTypesetting({ logger: { warn: (facts, message) => warnings.push({ facts, message }) } });
afterAll(() => typesetting.close());

const read = async (overrides: Partial<AgendaDocument>) =>
  readPdf(await typesetting.agendaPdf(exampleAgenda(overrides)));
const onOneLine = (pages: string[]) => pages.join("\n").replaceAll("\u200b", "").replace(/\s+/g, " ");

test("an agenda is a tagged PDF/UA-1 file with its title, language and date", async () => {
  const pdf = await typesetting.agendaPdf(exampleAgenda());
  const { raw } = readPdf(pdf);
  expect(raw).toMatch(/\/MarkInfo <<\s*\/Marked true/);
  expect(raw).toMatch(/\/StructTreeRoot \d+ 0 R/);
  expect(raw).toMatch(/pdfuaid:part>1</);
  expect(raw).toContain("/Lang (en-US)");
  expect(raw).toContain("/DisplayDocTitle true");
  expect(raw).toContain("Agenda: County Board, Tuesday, November 24, 2026");
  expect(raw).toContain("/CreationDate (D:20261120210500");
});

const pdfinfo = (input: Uint8Array | string) => spawnSync("pdfinfo", ["-"], { input, encoding: "utf8" });

test.skipIf(pdfinfo("").error)("pdfinfo calls the agenda tagged (skipped: no pdfinfo on this machine)", async () => {
  expect(pdfinfo(await typesetting.agendaPdf(exampleAgenda())).stdout).toMatch(/Tagged: +yes/);
});

test.skipIf(pdfinfo("").error)(
  "a long word breaks without an added sign, so that every amount beside it reads whole (skipped: no pdfinfo)",
  async () => {
    const hash = "ab012345678".repeat(6);
    const sums = ["$880.00", "$1,888.88", "2:18 PM"];
    const pdf = await typesetting.agendaPdf(
      exampleAgenda({ items: [hash, ...sums].map((description, i) => agendaItem(i + 1, { description })) }),
    );
    const tags = spawnSync("pdfinfo", ["-struct-text", "-"], { input: pdf, encoding: "utf8" }).stdout;
    expect(tags).not.toContain("\u200b");
    for (const sum of sums) expect(tags).toContain(`"${sum}"`);
    expect(readPdf(pdf).pages.join("").replaceAll(/\s/g, "")).toContain(hash);
  },
);

test("items are headings, so that bookmarks lead to each in meeting order", async () => {
  const { bookmarks, raw } = await read({});
  expect(bookmarks).toEqual([
    "Meeting",
    "Members",
    "Agenda items",
    ...[1, 2, 3].map((number) => `${number}. Resolution ${number} on the county's roads`),
  ]);
  expect(raw.match(/\/S \/H3/g)).toHaveLength(3);
});

test("the page reads in the order of the meeting", async () => {
  const text = onOneLine((await read({})).pages);
  const order = [
    "Example County Legislature",
    "Agenda",
    "Body County Board",
    "7:00 PM",
    "Maria Alvarez , District 1",
    "Lü Đặng",
    "1. Resolution 1",
    "2. Resolution 2",
    "Motion To adopt.",
    "Moved by Maria Alvarez",
    "Seconded by Lü Đặng",
    "3. Resolution 3",
    "9f86d081",
  ];
  const places = order.map((words) => text.indexOf(words));
  expect(places).not.toContain(-1);
  expect(places).toEqual([...places].sort((a, b) => a - b));
});

test("every page shows its number and the total, and from the second on the agenda's name", async () => {
  const { pages } = await read({ items: Array.from({ length: 60 }, (_, index) => agendaItem(index + 1)) });
  expect(pages.length).toBeGreaterThan(2);
  pages.forEach((page, index) => {
    expect(page).toContain(`Page ${index + 1} of ${pages.length}`);
    expect(page.includes("County Board · Agenda")).toBe(index > 0);
  });
});

test("typed text appears unchanged and is never read as markup", async () => {
  const typed = [
    '#panic("no")',
    '#import "x": *',
    "*bold* _emph_",
    "$x^2$ ${y}",
    "@reference <label>",
    "back\\slash \\u{41}",
    "\"double\" 'single'",
    "= Heading",
    "// comment",
    "/* comment */",
    "`code`",
    "~ -- --- ...",
    "https://example.gov",
    "{{x}} <b>bold</b> [link](x)",
    '"}; #read("/etc/passwd")',
  ];
  const { bookmarks, pages, raw } = await read({
    items: typed.map((words, index) =>
      agendaItem(index + 1, {
        description: words,
        motionText: words,
        mover: words,
        documents: [{ name: words, url: null }],
      }),
    ),
    meeting: { ...exampleAgenda().meeting, bodyName: "#body", location: "*place*" },
    printedText: "#printed",
  });
  expect(bookmarks.slice(3)).toEqual(typed.map((words, index) => `${index + 1}. ${words}`));
  const text = onOneLine(pages);
  for (const words of typed) expect(text.split(words).length - 1, words).toBeGreaterThanOrEqual(4);
  for (const words of ["#body", "*place*", "#printed"]) expect(text).toContain(words);
  expect(raw).not.toContain("/URI");
});

test("only http and https addresses become links", async () => {
  const urls = [
    "https://example.gov/a.pdf",
    "http://example.gov/b.pdf",
    "javascript:alert(1)",
    "file:///etc/passwd",
    "https://",
    "//x",
  ];
  const { raw, pages } = await read({
    items: [agendaItem(1, { documents: urls.map((url, index) => ({ name: `Paper ${index}`, url })) })],
  });
  expect([...raw.matchAll(/\/URI \(([^)]*)\)/g)].map(([, url]) => url)).toEqual(urls.slice(0, 2));
  expect(onOneLine(pages)).toContain("Paper 5");
});

test("a description of 10,000 characters appears in full, with and without spaces", async () => {
  const sentence = "The committee has met and recommends this. ";
  const long = sentence
    .repeat(Math.ceil(10_000 / sentence.length))
    .slice(0, 10_000)
    .trim();
  const { pages, bookmarks } = await read({
    items: [agendaItem(1, { description: long }), agendaItem(2, { description: "x".repeat(10_000) })],
  });
  const text = onOneLine(pages).replace(/ Printed November.*?Tuesday, November 24, 2026(?= )/g, "");
  expect(text.split("The committee has met").length - 1).toBe(long.split("The committee has met").length - 1);
  expect(text.match(/x/g)?.length).toBeGreaterThanOrEqual(10_000);
  expect(bookmarks.slice(3).every((bookmark) => bookmark.length <= 310)).toBe(true);
  expect(bookmarks.at(-1)).toBe("Item 2");
});

test("foreign scripts and emoji never stop an agenda, and unsupported characters are marked and logged", async () => {
  warnings.length = 0;
  const { bookmarks } = await read({
    items: [
      "שלום עולם",
      "مرحبا بالعالم",
      "你好 世界",
      "Fireworks 🎉 👩‍👩‍👧 plan",
      "private \u{10fffd} use",
      "broken \ud800 half",
      "null \u0000 bell \u0007",
      "trick \u202etxet",
    ].map((description, index) => agendaItem(index + 1, { description })),
  });
  const items = bookmarks.slice(3);
  expect(items).toHaveLength(8);
  expect(items[0]).toBe("1. שלום עולם");
  expect(items[1]).toBe("2. مرحبا بالعالم");
  expect(items[2]).toMatch(/^3\. (你好 世界|\ufffd+ \ufffd+)$/);
  expect(items[3]).toMatch(/^4\. Fireworks .+ plan$/);
  expect(items.slice(4)).toEqual(["5. private \ufffd use", "6. broken \ufffd half", "7. null  bell", "8. trick txet"]);
  expect(warnings).toHaveLength(1);
  expect(warnings[0]?.facts).toMatchObject({ meeting: "2026-11", characters: expect.arrayContaining(["\u{10fffd}"]) });
});

test("an agenda without items, members, time or place says so", async () => {
  const { pages, bookmarks } = await read({
    items: [],
    attendance: [],
    meeting: { ...exampleAgenda().meeting, timeText: null, location: null },
  });
  const text = onOneLine(pages);
  expect(text).toContain("No items have been placed on this agenda.");
  expect(text).toContain("Time To be announced Place To be announced");
  expect(bookmarks).toEqual(["Meeting", "Agenda items"]);
});

test("an amendment, a draft and a canceled meeting are marked as such", async () => {
  const version = { number: 2, publishedText: "November 21, 2026", hash: null };
  expect(onOneLine((await read({ version })).pages)).toContain("Agenda, Amendment 2 Amendment 2. It replaces");
  const draft = await read({ version: null, meeting: { ...exampleAgenda().meeting, state: "CANCELLED" } });
  expect(onOneLine(draft.pages)).toContain(
    "Agenda (draft) This meeting is canceled. Draft. This agenda has not been published",
  );
  expect(onOneLine((await read({})).pages)).not.toMatch(/Amendment|draft|canceled/i);
});

test("the same agenda gives the same bytes, whatever was printed before and in any worker", async () => {
  const other = createTypesetting();
  try {
    await typesetting.agendaPdf(exampleAgenda({ items: [] }));
    const [one, two, three] = [
      await typesetting.agendaPdf(exampleAgenda()),
      await typesetting.agendaPdf(exampleAgenda()),
      await other.agendaPdf(exampleAgenda()),
    ];
    expect(Buffer.compare(one, two)).toBe(0);
    expect(Buffer.compare(one, three)).toBe(0);
  } finally {
    await other.close();
  }
});

test("the county's logo has alternative text on the letterhead, and a broken one is left out and logged", async () => {
  const logo = (bytes: Buffer) => read({ county: { ...exampleAgenda().county, logo: bytes.toString("base64") } });
  const png = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  warnings.length = 0;
  const { raw } = await logo(png);
  expect(raw).toContain("/Alt (Logo of Example County Legislature)");
  expect(raw).toContain("/Subtype /Image");
  expect(warnings).toHaveLength(0);

  for (const broken of [
    png.subarray(0, 30),
    Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"),
    Buffer.from("GIF89a"),
    Buffer.alloc(3_000_000),
  ]) {
    const { raw, pages } = await logo(broken);
    expect(raw).not.toContain("/Alt");
    expect(onOneLine(pages)).toContain("3. Resolution 3");
  }
  expect(warnings).toHaveLength(4);
});

test("a hundred items are typeset in another thread, so that this one keeps responding", async () => {
  const items = Array.from({ length: 100 }, (_, index) =>
    agendaItem(index + 1, {
      motionText: "RESOLVED, that the chair is authorized. ".repeat(8),
      documents: [{ name: "Draft", url: "https://example.gov/d.pdf" }],
    }),
  );
  let pdf: Uint8Array = new Uint8Array(0);
  const share = await shareOfThisThread(async () => (pdf = await typesetting.agendaPdf(exampleAgenda({ items }))));
  expect(share).toBeLessThan(0.5);
  expect(readPdf(pdf).bookmarks).toHaveLength(103);
});
