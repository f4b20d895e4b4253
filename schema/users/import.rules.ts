// What happens to each row of an imported table of users. Roles: decision 'Permission'.
import { cellOf, type Column, type Planned, type Row } from "../files/import.rules.ts";
import {
  type Acting,
  MAX_LENGTH,
  normalUser,
  refuseAdminsRecord,
  refuseLastAdmin,
  refuseRole,
  refuseUserFields,
  type UserFields,
  vendorRole,
} from "./rules.ts";
import { makesAdmin, type RoleFacts } from "../roles/administrators.rules.ts";

export type UserColumn = keyof UserFields | "fullName" | "role" | "department" | "moreDepartments";

/** The columns, with the headings accepted for each. Exports write the first one. */
export const USER_COLUMNS: readonly Column<UserColumn>[] = [
  { field: "firstName", headings: ["First name", "First", "Given name", "Forename", "fname"] },
  { field: "lastName", headings: ["Last name", "Last", "Surname", "Family name", "lname"] },
  { field: "fullName", headings: ["Name", "Full name", "Employee name", "Display name"] },
  { field: "email", headings: ["Email", "E-mail", "E-mail address", "Email address", "Mail", "User name", "Login"] },
  { field: "title", headings: ["Title", "Job title", "Position"] },
  { field: "address", headings: ["Address", "Street", "Street address", "Address 1"] },
  { field: "city", headings: ["City", "Town"] },
  { field: "state", headings: ["State", "Province"] },
  { field: "zip", headings: ["Zip", "ZIP code", "Postal code", "Postcode"] },
  { field: "phone", headings: ["Phone", "Telephone", "Phone number", "Work phone", "Office phone", "Tel"] },
  { field: "cellPhone", headings: ["Cell phone", "Cell", "Mobile", "Mobile phone", "Cell number"] },
  { field: "role", headings: ["Role", "Role name"] },
  { field: "department", headings: ["Department", "Dept", "Department name", "Munis ID"] },
  { field: "moreDepartments", headings: ["More departments", "Further departments", "Other departments"] },
];

/** An existing user. */
export interface PresentUser {
  id: string;
  fields: UserFields;
  role: RoleFacts;
  isAdmin: boolean;
  isActive: boolean;
  departmentId: string | null;
  moreDepartmentIds: readonly string[];
}

/** The county's records, and what the person importing may do. */
export interface ImportGround {
  acting: Acting;
  /** Holds administration.user-record.edit. */
  mayEdit: boolean;
  roles: readonly RoleFacts[];
  departments: readonly { id: string; name: string; abbreviation: string | null; munisId: number | null }[];
  /** The county's users whose addresses are in the table, by address. */
  present: ReadonlyMap<string, PresentUser>;
  activeAdmins: number;
}

/** What a row writes. */
export interface UserChange {
  /** Null for a new user. */
  id: string | null;
  fields: UserFields;
  role: RoleFacts;
  isAdmin: boolean;
  departmentId: string | null;
  moreDepartmentIds: string[];
  /** The role of an existing user changes. */
  newRole: boolean;
}

/** First and last name of 'Ann Mary Ash' or 'Ash, Ann Mary'. */
export function namesIn(fullName: string): { firstName: string; lastName: string } {
  const [last, ...first] = fullName.split(",").map((part) => part.trim());
  if (first.length > 0) return { firstName: first.join(" "), lastName: last ?? "" };
  const words = fullName.split(" ");
  return {
    firstName: words.slice(0, -1).join(" ") || fullName,
    lastName: words.length > 1 ? (words.at(-1) ?? "") : "",
  };
}

/** Restores the leading zero of a ZIP code that a spreadsheet program removed. */
const withZero = (zip: string): string => (/^\d{4}(-\d{4})?$/.test(zip) ? `0${zip}` : zip);
const same = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

interface Reading {
  problems: string[];
  /** True if the row is refused. */
  refused: boolean;
}

function departmentIn(ground: ImportGround, text: string): string | null {
  const { departments } = ground;
  const found =
    departments.find((each) => /^\d+$/.test(text) && each.munisId === Number(text)) ??
    departments.find((each) => same(each.name, text)) ??
    departments.find((each) => each.abbreviation !== null && same(each.abbreviation, text));
  return found?.id ?? null;
}

function departmentsOf(row: Row<UserColumn>, ground: ImportGround, present: PresentUser | null, reading: Reading) {
  const find = (text: string): string[] => {
    const id = departmentIn(ground, text);
    if (id !== null) return [id];
    reading.refused = true;
    reading.problems.push(`No department has the name or Munis ID “${text}”.`);
    return [];
  };
  const primary = cellOf(row, "department");
  const more = cellOf(row, "moreDepartments");
  const departmentId = primary ? (find(primary)[0] ?? null) : (present?.departmentId ?? null);
  const further = more
    ? more
        .split(";")
        .map((part) => part.trim())
        .filter(Boolean)
        .flatMap(find)
    : [...(present?.moreDepartmentIds ?? [])];
  return {
    departmentId,
    moreDepartmentIds: [...new Set(further)].filter((id) => id !== departmentId).sort(),
  };
}

function roleOf(
  row: Row<UserColumn>,
  ground: ImportGround,
  present: PresentUser | null,
  reading: Reading,
): RoleFacts | null {
  const text = cellOf(row, "role");
  const named = text ? (ground.roles.find((role) => same(role.name, text)) ?? null) : null;
  const refuse = (message: string) => {
    reading.refused = true;
    reading.problems.push(message);
    return null;
  };
  if (!ground.acting.mayChooseRoles) {
    const role = present?.role ?? vendorRole(ground.roles) ?? null;
    if (!role) return refuse("You may not choose roles, and the county has no role whose name starts with Vendor.");
    if (text && !same(role.name, text))
      reading.problems.push(
        present
          ? `You may not choose roles, so this user stays ${role.name}.`
          : `You may not choose roles, so this user becomes ${role.name}.`,
      );
    return role;
  }
  if (text && !named) return refuse(`No role is named “${text}”.`);
  const wanted = named ?? present?.role ?? null;
  const refusal = refuseRole(ground.acting, present, wanted);
  return refusal ? refuse(refusal.message) : wanted;
}

function fieldsOf(row: Row<UserColumn>, present: PresentUser | null, reading: Reading): UserFields {
  const texts: Partial<Record<keyof UserFields, string>> = {};
  for (const field of Object.keys(MAX_LENGTH) as (keyof UserFields)[]) {
    const text = cellOf(row, field);
    if (text) texts[field] = text;
  }
  const fullNameText = cellOf(row, "fullName");
  const names = fullNameText && !texts.firstName && !texts.lastName ? namesIn(fullNameText) : {};
  const zip = texts.zip === undefined ? undefined : withZero(texts.zip);
  // Reported only if the row changes something.
  if (zip !== texts.zip && present?.fields.zip !== zip)
    reading.problems.push(`ZIP code ${texts.zip} is read as ${zip}.`);
  return normalUser({ ...present?.fields, ...names, ...texts, ...(zip && { zip }), email: texts.email ?? "" });
}

const sameFields = (one: UserFields, other: UserFields): boolean =>
  (Object.keys(MAX_LENGTH) as (keyof UserFields)[]).every((field) => one[field] === other[field]);

/** Whether a row changes nothing of an existing user. */
const isAsBefore = (change: UserChange, present: PresentUser): boolean =>
  sameFields(change.fields, present.fields) &&
  change.role.id === present.role.id &&
  change.departmentId === present.departmentId &&
  change.moreDepartmentIds.join() === [...present.moreDepartmentIds].sort().join();

/**
 * Plans what happens to each row, without writing. An empty cell keeps the existing value. A refused row does not
 * affect the others. Once the valid rows are written, the same table gives UNCHANGED for each of them.
 */
export function planUsers(rows: readonly Row<UserColumn>[], ground: ImportGround): Planned<UserChange>[] {
  const lines = new Map<string, number>();
  let admins = ground.activeAdmins;
  return rows.map((row) => {
    const reading: Reading = { problems: [], refused: false };
    const { line, values } = row;
    const refuse = (...problems: string[]) => ({
      line,
      values,
      outcome: "REFUSED" as const,
      problems: [...reading.problems, ...problems],
      change: null,
    });
    const email = cellOf(row, "email").toLowerCase();
    const present = ground.present.get(email) ?? null;
    const fields = fieldsOf(row, present, reading);
    const unfit = refuseUserFields(fields);
    if (unfit) return refuse(unfit.message);
    const first = lines.get(email);
    if (first !== undefined) return refuse(`Line ${first} already has this email address.`);
    lines.set(email, line);

    const role = roleOf(row, ground, present, reading);
    const departments = departmentsOf(row, ground, present, reading);
    if (reading.refused || !role) return refuse();
    const newRole = present !== null && present.role.id !== role.id;
    const isAdmin = present && !newRole ? present.isAdmin : makesAdmin(role);
    const change: UserChange = { id: present?.id ?? null, fields, role, isAdmin, newRole, ...departments };
    const plannedRow = (outcome: "CREATE" | "UPDATE") => ({
      line,
      values,
      outcome,
      problems: reading.problems,
      change,
    });
    if (!present) {
      if (isAdmin) admins += 1;
      return plannedRow("CREATE");
    }
    if (!present.isActive) reading.problems.push("This user is deactivated and stays deactivated.");
    if (isAsBefore(change, present))
      return { line, values, outcome: "UNCHANGED" as const, problems: reading.problems, change: null };
    if (!ground.mayEdit) return refuse("This user already exists, and you don't have permission to edit users.");
    const loses = present.isAdmin && !isAdmin && present.isActive;
    const stands = refuseAdminsRecord(ground.acting, present) ?? (loses ? refuseLastAdmin(present, admins - 1) : null);
    if (stands) return refuse(stands.message);
    if (loses) admins -= 1;
    if (!present.isAdmin && isAdmin && present.isActive) admins += 1;
    return plannedRow("UPDATE");
  });
}
