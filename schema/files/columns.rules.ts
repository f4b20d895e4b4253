// Assigns the columns of a file where a person chose them. Shared by all imports.
import { bareHeading, type Column } from "./import.rules.ts";
import type { Refusal } from "../refusal.rules.ts";

/** The file's heading for each column that a person chose; null: the file has none. */
export type Mapping = readonly { readonly field: string; readonly heading: string | null }[];

/** An import column, and the heading in the file that is used for it. */
export interface MatchedColumn {
  field: string;
  label: string;
  about: string | null;
  isNeeded: boolean;
  heading: string | null;
}

/**
 * The columns as headed in this file: a chosen heading is used for no other column. FIELD if a choice is not valid.
 * @param what what is imported, in words: 'votes'
 */
export function chosenColumns<Field extends string>(
  all: readonly Column<Field>[],
  mapping: Mapping,
  what: string,
): { columns: Column<Field>[] } | { refusal: Refusal } {
  const wrong = (message: string) => ({ refusal: { code: "FIELD", message, field: "columns" } });
  const chosen = new Map<string, string | null>();
  const takenHeadings = new Set<string>();
  for (const { field, heading } of mapping) {
    if (!all.some((column) => column.field === field))
      return wrong(`“${field.slice(0, 40)}” isn't a column of ${what}.`);
    if (chosen.has(field)) return wrong(`The column “${field}” is chosen twice.`);
    const name = heading === null ? null : bareHeading(heading);
    if (name !== null && (name === "" || takenHeadings.has(name)))
      return wrong(`“${(heading ?? "").slice(0, 80)}” must stand for exactly one column.`);
    chosen.set(field, heading);
    if (name !== null) takenHeadings.add(name);
  }
  return {
    columns: all.map(({ field, headings, ...more }) => {
      const heading = chosen.get(field);
      if (heading === undefined)
        return { ...more, field, headings: headings.filter((name) => !takenHeadings.has(bareHeading(name))) };
      return { ...more, field, headings: heading === null ? [] : [heading] };
    }),
  };
}

/** Which heading of the file is used for each import column; null: none. */
export function matchHeadings<Field extends string>(
  headings: readonly string[],
  all: readonly Column<Field>[],
  columns: readonly Column<Field>[],
  needed: Field | readonly Field[],
): MatchedColumn[] {
  const must = [needed].flat() as Field[];
  return all.map(({ field, headings: [label = field], about = null }) => {
    const names = new Set(columns.find((column) => column.field === field)?.headings.map(bareHeading));
    return {
      field,
      label,
      about,
      isNeeded: must.includes(field),
      heading: headings.find((heading) => names.has(bareHeading(heading))) ?? null,
    };
  });
}

/** Earlier choices, as far as this file has such headings and nothing else was chosen now. */
export function rememberedMapping(
  headings: readonly string[],
  knownHeadings: ReadonlyMap<string, string>,
  now: Mapping,
): { field: string; heading: string | null }[] {
  const fields = new Set(now.map(({ field }) => field));
  const takenHeadings = new Set(now.map(({ heading }) => (heading === null ? null : bareHeading(heading))));
  const more: { field: string; heading: string | null }[] = [];
  for (const heading of headings) {
    const name = bareHeading(heading);
    const field = knownHeadings.get(name);
    if (field === undefined || fields.has(field) || takenHeadings.has(name)) continue;
    fields.add(field);
    takenHeadings.add(name);
    more.push({ field, heading });
  }
  return [...now.map(({ field, heading }) => ({ field, heading })), ...more];
}
