// What happens to each row of a table of departments.
import { cellOf, type Column, type Planned, type Row } from "../files/import.rules.ts";
import { type DepartmentFields, keyOfName, readDepartment, refuseDuplicate } from "./rules.ts";

export type DepartmentColumn = keyof DepartmentFields;

/** The columns with their headings. The first heading is the one used by exports. */
export const DEPARTMENT_COLUMNS: readonly Column<DepartmentColumn>[] = [
  { field: "munisId", headings: ["Munis ID", "Munis", "Munis number", "Munis no", "Number", "Department number"] },
  { field: "name", headings: ["Name", "Department", "Department name"] },
  { field: "abbreviation", headings: ["Abbreviation", "Abbrev.", "Abbr", "Short name", "Code"] },
  { field: "address", headings: ["Address", "Street", "Street address", "Address 1"] },
  { field: "city", headings: ["City", "Town"] },
  { field: "state", headings: ["State", "Province"] },
  { field: "zip", headings: ["Zip", "ZIP code", "Postal code", "Postcode"] },
];
const FIELDS = DEPARTMENT_COLUMNS.map((column) => column.field);

/** An existing department. */
export interface PresentDepartment {
  id: string;
  fields: DepartmentFields;
}

/** What is written for a row. */
export interface DepartmentChange {
  /** Null: a new department. */
  id: string | null;
  fields: DepartmentFields;
}

/** A ZIP code that lost its leading zero to a spreadsheet program. */
const withZero = (zip: string): string => (/^\d{4}(-\d{4})?$/.test(zip) ? `0${zip}` : zip);

/** Which department has which name and number once the rows above have been applied. */
function takenOnes(present: readonly PresentDepartment[]) {
  const now = new Map<string, DepartmentFields>();
  const names = new Map<string, string>();
  const numbers = new Map<number, string>();
  const take = (key: string, fields: DepartmentFields) => {
    const before = now.get(key);
    if (before) names.delete(keyOfName(before.name));
    if (before?.munisId != null) numbers.delete(before.munisId);
    now.set(key, fields);
    names.set(keyOfName(fields.name), key);
    if (fields.munisId !== null) numbers.set(fields.munisId, key);
  };
  for (const { id, fields } of present) take(id, fields);
  return {
    take,
    /** The other departments with the same name or number. */
    others: (key: string, { name, munisId }: DepartmentFields): DepartmentFields[] =>
      [names.get(keyOfName(name)), munisId === null ? undefined : numbers.get(munisId)].flatMap((holder) => {
        const fields = holder === undefined || holder === key ? undefined : now.get(holder);
        return fields ? [fields] : [];
      }),
  };
}

/**
 * What happens to each row. Nothing is written here. An existing department is matched by its Munis ID, otherwise by
 * its name. An empty cell changes nothing. Once the valid rows are written, they read as UNCHANGED. A refused row may
 * then become valid, if another department has given up the name.
 * @param mayEdit holds administration.department-record.edit
 */
export function planDepartments(
  rows: readonly Row<DepartmentColumn>[],
  present: readonly PresentDepartment[],
  mayEdit: boolean,
): Planned<DepartmentChange>[] {
  const byNumber = new Map(present.map((each) => [each.fields.munisId, each]));
  const byName = new Map(present.map((each) => [keyOfName(each.fields.name), each]));
  const takenFields = takenOnes(present);
  const lines = new Map<string, number>();
  return rows.map((row) => {
    const { line, values } = row;
    const refuse = (problem: string) => ({
      line,
      values,
      outcome: "REFUSED" as const,
      problems: [problem],
      change: null,
    });
    const typed = readDepartment({
      name: cellOf(row, "name"),
      munisId: cellOf(row, "munisId"),
      abbreviation: cellOf(row, "abbreviation"),
      address: cellOf(row, "address"),
      city: cellOf(row, "city"),
      state: cellOf(row, "state"),
      zip: withZero(cellOf(row, "zip")),
    });
    if ("refusal" in typed) return refuse(typed.refusal.message);
    const { name, munisId } = typed.fields;
    const known = (munisId === null ? undefined : byNumber.get(munisId)) ?? byName.get(keyOfName(name));
    const key = known?.id ?? `new:${line}`;
    const before = lines.get(key);
    if (before !== undefined) return refuse(`Line ${before} already has this department.`);
    const filled = Object.fromEntries(
      FIELDS.flatMap((field) => (typed.fields[field] === null ? [] : [[field, typed.fields[field]]])),
    );
    const fields: DepartmentFields = { ...(known?.fields ?? typed.fields), ...filled };
    const stands = refuseDuplicate(fields, takenFields.others(key, fields));
    if (stands) return refuse(stands.message);
    const unchanged = known !== undefined && FIELDS.every((field) => fields[field] === known.fields[field]);
    if (known && !unchanged && !mayEdit)
      return refuse("This department already exists, and you don't have permission to edit departments.");
    lines.set(key, line);
    takenFields.take(key, fields);
    if (unchanged) return { line, values, outcome: "UNCHANGED" as const, problems: [], change: null };
    const problems =
      known && known.fields.name !== fields.name ? [`${known.fields.name} is renamed ${fields.name}.`] : [];
    return {
      line,
      values,
      outcome: known ? ("UPDATE" as const) : ("CREATE" as const),
      problems,
      change: { id: known?.id ?? null, fields },
    };
  });
}
