import type { SignedContext } from "../../context.ts";
import { cellOf, type Planned, type Row } from "../../files/import.rules.ts";
import { todayOf } from "../../tenancy/today.ts";
import { blocksOf } from "../DraftBlock.ts";
import { draftText } from "../clauses.rules.ts";
import type { LawColumn } from "./columns.rules.ts";
import { type LawChange, type LawFacts, markOf, planLaws, type PresentLaw } from "./import.rules.ts";

/** What happens to rows of adopted resolutions. `locked`: no one else takes a number until the transaction ends. */
export async function planRows(
  context: SignedContext,
  rows: readonly Row<LawColumn>[],
  locked: boolean,
): Promise<Planned<LawChange>[]> {
  // Simultaneous adoptions and requests wait for the registers.
  if (locked)
    await context.db
      .$queryRaw`select id from register where name in ('resolution', 'file') order by name, year, id for update`;
  return planLaws(rows, await lawFacts(context, rows));
}

async function lawFacts(context: SignedContext, rows: readonly Row<LawColumn>[]): Promise<LawFacts> {
  const { db } = context;
  const marksOf = (field: LawColumn) => [...new Set(rows.map((row) => markOf(cellOf(row, field))))];
  const keys = await db.$queryRaw<{ id: string }[]>`
    select id from resolution where upper(number) = any(${marksOf("number")}::text[]) order by id`;
  const found = await db.resolution.findMany({
    where: { id: { in: keys.map(({ id }) => id) } },
    select: { number: true, title: true, adoptedOn: true, draft: true, intake: { select: { id: true } } },
  });
  const files = await db.$queryRaw<{ mark: string }[]>`
    select upper(file_number) as mark from resolution where upper(file_number) = any(${marksOf("fileNumber")}::text[])`;
  const board = await db.body.findFirst({ where: { kind: "BOARD" }, orderBy: { name: "asc" }, select: { name: true } });
  return {
    present: new Map(
      found.map(({ number, title, adoptedOn, draft, intake }): [string, PresentLaw] => [
        markOf(number ?? ""),
        { title, adoptedOn, cameIn: intake !== null, text: draftText(blocksOf(draft)) },
      ]),
    ),
    fileNumbers: new Set(files.map(({ mark }) => mark)),
    departments: await db.department.findMany({
      select: { id: true, name: true, abbreviation: true },
      orderBy: { name: "asc" },
    }),
    board: board?.name ?? "Board",
    today: todayOf(context),
  };
}
