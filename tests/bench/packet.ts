import { PDFDocument, StandardFonts } from "@cantoo/pdf-lib";
import type { Ground } from "./ground.ts";
import { median, ms, type Row } from "./table.ts";

const LINES = 45;

/** A PDF with this many pages full of text. */
async function written(pages: number, words: string): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  const font = await pdf.embedFont(StandardFonts.TimesRoman);
  for (let at = 0; at < pages; at += 1) {
    const page = pdf.addPage([612, 792]);
    for (let line = 0; line < LINES; line += 1)
      page.drawText(`${words}, page ${at + 1}, line ${line + 1}: to amend the budget of the department of highways`, {
        x: 60,
        y: 730 - line * 15,
        size: 10,
        font,
      });
  }
  return pdf.save();
}

/** The library alone: the same files concatenated, without bookmarks, numbers or tags. */
async function bare(files: readonly Uint8Array[]): Promise<number> {
  const pdf = await PDFDocument.create();
  for (const file of files) {
    const part = await PDFDocument.load(file);
    for (const page of await pdf.copyPages(part, part.getPageIndices())) pdf.addPage(page);
  }
  return (await pdf.save()).byteLength;
}

/**
 * A packet of about 300 pages: the first build, and another after one attachment changed, each compared with the
 * library alone on the same files.
 */
export async function packet(on: Ground): Promise<Row[]> {
  const { items, pages, rounds } = on.size.packet;
  // Read when its module is loaded.
  process.env["TEST_DATABASE_URL"] ??= on.databaseUrl;
  const { prepareTemplate } = await import("#tests/support/databases.ts");
  const { openWorld } = await import("#tests/support/world.ts");
  const { buildPackets } = await import("#server/packets/packets.ts");
  const dropTemplate = await prepareTemplate();
  const took = { first: [] as number[], again: [] as number[], alone: [] as number[] };
  let count = 0;
  try {
    await using world = await openWorld();
    const county = await world.county("packed");
    const tenant = await world.database.inDirectory((db) => db.tenant.findUniqueOrThrow({ where: { id: county.id } }));
    const deps = { database: world.database, ports: world.dais.ports };
    const timed = async (into: number[], work: () => Promise<unknown>) => {
      const startedAt = performance.now();
      await work();
      into.push(performance.now() - startedAt);
    };
    for (let round = -1; round < rounds; round += 1) {
      const names = Array.from({ length: items }, (_, index) => `Run ${round + 2}, item ${index + 1}`);
      const { id, itemIds } = await county
        .meeting()
        .items(...names)
        .create();
      const meetingId = Buffer.from(id, "base64").toString().split(":")[1] ?? "";
      const files = await Promise.all(names.map((name) => written(pages, name)));
      const attach = (at: number, bytes: Uint8Array) =>
        world.database.inTenant(county.id, async (db) => {
          const itemId =
            Buffer.from(itemIds[at] ?? "", "base64")
              .toString()
              .split(":")[1] ?? "";
          const key = `${county.id}/${crypto.randomUUID()}`;
          await world.dais.ports.files.put(key, bytes, "application/pdf");
          const named = { filename: `Paper ${at + 1}.pdf`, contentType: "application/pdf", state: "CLEAN" as const };
          const file = await db.storedFile.create({
            data: { ...named, key, kind: "document", meetingId, itemId, size: BigInt(bytes.byteLength) },
          });
          await db.agendaItem.updateMany({ where: { id: itemId }, data: { documentFileId: file.id } });
        });
      for (const [at, bytes] of files.entries()) await attach(at, bytes);
      const build = async () => {
        if ((await buildPackets(deps, tenant)) !== 1) throw new Error("the packet was not built");
      };
      const [first, again, alone] = round < 0 ? [[], [], []] : [took.first, took.again, took.alone];
      await world.database.inTenant(county.id, (db) => db.packet.create({ data: { meetingId } }));
      await timed(first, build);
      await timed(alone, () => bare(files));
      await attach(0, await written(pages, "Changed"));
      await world.database.inTenant(county.id, (db) =>
        db.packet.updateMany({ where: { meetingId }, data: { wanted: { increment: 1 } } }),
      );
      await timed(again, build);
      const built = await world.database.inTenant(county.id, (db) =>
        db.packetEdition.findFirstOrThrow({ where: { meetingId }, orderBy: { madeAt: "desc" } }),
      );
      count = built.pages;
    }
  } finally {
    await dropTemplate();
  }
  const limit = `${ms(median(took.alone))} ms, the library alone on the same files`;
  const row = (what: string, ours: number[], aim: number): Row => {
    const ratio = median(ours) / median(took.alone);
    return {
      what: `(o) a packet of ${count} pages, ${what}`,
      ours: `${ms(median(ours))} ms`,
      limit,
      ratio: ratio.toFixed(2),
      aim: `<= ${aim}`,
      met: ratio <= aim,
    };
  };
  return [row("built the first time", took.first, 10), row("built again after one attachment changed", took.again, 4)];
}
