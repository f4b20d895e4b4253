import type { builder } from "../../builder.ts";
import type { SignedContext } from "../../context.ts";
import { type PlannedSheet, type SheetFile, tableIn } from "../../files/ImportSheet.ts";
import type { Planned } from "../../files/import.rules.ts";
import { LINE_COLUMNS, type LineChange, planLines } from "./import.rules.ts";
import { linesOf } from "./writeLines.ts";

type Builder = PothosSchemaTypes.InputFieldBuilder<typeof builder.$inferSchemaTypes, "InputObject">;

/** Input for a file of lines, shared by both verbs. */
export const sheetFields = (t: Builder) => ({
  filename: t.string({
    required: true,
    description: "Name of the file, for display. The type is detected by content.",
  }),
  content: t.string({ required: true, description: "File content as base64." }),
});

/** The lines of a file, with what happens to each in a locked project. @throws Refused if the file cannot be read */
export async function planImport(
  context: SignedContext,
  projectId: string,
  file: SheetFile,
): Promise<{ sheet: PlannedSheet; planned: Planned<LineChange>[]; present: Awaited<ReturnType<typeof linesOf>> }> {
  const { columns, ignored, rows } = await tableIn(context, file, LINE_COLUMNS, "description");
  const present = await linesOf(context, projectId);
  const planned = planLines(rows, present);
  return { sheet: { columns, ignored, rows: planned }, planned, present };
}
