// What happens to each row of a county's imported list of commodities.
import { cellOf, type Column, type Planned, type Row } from "../../files/import.rules.ts";
import { GROUP_NAMES } from "../../vendors/commodityGroups.rules.ts";

export interface CommodityCode {
  code: string;
  name: string;
}

/** The columns, with the headings accepted for each. */
export const CODE_COLUMNS: readonly Column<keyof CommodityCode>[] = [
  { field: "code", headings: ["Code", "Commodity code", "NIGP code", "Number", "Class"] },
  { field: "name", headings: ["Name", "Description", "Commodity", "Title"] },
];

/** What happens to each row: an existing code is renamed, a new one is added. The product's groups do not change. */
export function planCodes(
  rows: readonly Row<keyof CommodityCode>[],
  present: ReadonlyMap<string, string>,
): Planned<CommodityCode>[] {
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const { line, values } = row;
    const [code, name] = [cellOf(row, "code").trim(), cellOf(row, "name").trim()];
    const refuse = (problem: string) => ({
      line,
      values,
      outcome: "REFUSED" as const,
      problems: [problem],
      change: null,
    });
    if (!/^[\p{L}\d][\p{L}\d.-]{0,19}$/u.test(code))
      return refuse("A code may have at most 20 letters, digits, periods and hyphens.");
    if (name === "") return refuse("A code needs a name.");
    if (name.length > 200) return refuse("A name may have at most 200 characters.");
    const before = lines.get(code);
    if (before !== undefined) return refuse(`Line ${before} already has this code.`);
    lines.set(code, line);
    const group = GROUP_NAMES.get(code);
    if (group !== undefined && group !== name) return refuse(`${code} is already the group “${group}”.`);
    const known = group ?? present.get(code);
    if (known === name) return { line, values, outcome: "UNCHANGED" as const, problems: [], change: null };
    const problems = known === undefined ? [] : [`${known} is renamed ${name}.`];
    return {
      line,
      values,
      outcome: known === undefined ? ("CREATE" as const) : ("UPDATE" as const),
      problems,
      change: { code, name },
    };
  });
}
