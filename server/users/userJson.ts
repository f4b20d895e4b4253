import { z } from "zod";
import { text, uuid } from "../rest/fields.ts";

/** A user, as read from the record. */
export interface UserData {
  key: string;
  fullName: string;
  firstName: string;
  lastName: string;
  email: string;
  title: string | null;
  phone: string | null;
  cellPhone: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  isAdmin: boolean;
  standing: "INVITED" | "ACTIVE" | "DEACTIVATED";
  version: number;
  role: { key: string; name: string };
  department: { name: string } | null;
}
export const USER_FIELDS =
  "key fullName firstName lastName email title phone cellPhone address city state zip isAdmin standing version role { key name } department { name }";

/** The fields that any colleague may see. */
export interface PersonData {
  key: string;
  name: string;
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  title: string | null;
  department: string | null;
}
export const PERSON_FIELDS = "key name firstName lastName email phone title department";

const person = {
  id: z.string(),
  user_id: z.string().describe("Same as id."),
  first_name: z.string(),
  firstName: z.string().describe("Same as first_name."),
  last_name: z.string(),
  lastName: z.string().describe("Same as last_name."),
  name: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  title: z.string().nullable(),
  department: z.string().nullable(),
};
const record = {
  cell_phone: z.string().nullable(),
  address: z.string().nullable(),
  city: z.string().nullable(),
  state: z.string().nullable(),
  zip: z.string().nullable(),
  role_id: z.string(),
  role: z.string().describe("Name of the role."),
  role_name: z.string().describe("Same as role."),
  is_admin: z.boolean().describe("Whether the user is a Full Administrator personally."),
  is_active: z.boolean().describe("False: deactivated."),
  status: z.enum(["invited", "active", "deactivated"]).describe("Status of the user."),
  version: z.number().int().describe("Counts the record's changes."),
};

/** A user's record. */
export const UserJson = z.object({ ...person, ...record }).meta({ id: "User", description: "A user of the county." });

const optional = Object.fromEntries(
  Object.entries(record).map(([name, schema]) => [name, schema.optional()]),
) as unknown as { [Name in keyof typeof record]: z.ZodOptional<(typeof record)[Name]> };
/** A line of the list: the whole record for callers who may view users, for others what type-aheads offer. */
export const UserRowJson = z
  .object({
    ...person,
    ...optional,
    cursor: z
      .string()
      .optional()
      .describe("Pass it as after to get the next page; only for callers who may view users."),
  })
  .meta({ id: "Person", description: "A member of the county's staff." });

export const personJson = ({ key, name, firstName, lastName, email, phone, title, department }: PersonData) => ({
  id: key,
  user_id: key,
  first_name: firstName,
  firstName,
  last_name: lastName,
  lastName,
  name,
  email,
  phone,
  title,
  department,
});

export const userJson = (user: UserData) => ({
  ...personJson({ ...user, name: user.fullName, department: user.department?.name ?? null }),
  cell_phone: user.cellPhone,
  address: user.address,
  city: user.city,
  state: user.state,
  zip: user.zip,
  role_id: user.role.key,
  role: user.role.name,
  role_name: user.role.name,
  is_admin: user.isAdmin,
  is_active: user.standing !== "DEACTIVATED",
  status: user.standing.toLowerCase(),
  version: user.version,
});

const words = (most: number, description: string) => text(most, description).nullish();

/** The writable fields of a user. Other fields of a whole record are ignored. */
export const UserBody = z.object({
  email: words(400, "Email address, unique in the county."),
  first_name: words(300, "First name."),
  last_name: words(300, "Last name."),
  title: words(400, "Title."),
  phone: words(200, "Phone."),
  cell_phone: words(200, "Cell phone."),
  address: words(500, "Street address."),
  city: words(300, "City."),
  state: words(200, "State."),
  zip: words(100, "ZIP code."),
  role_id: z
    .union([z.literal(""), uuid("Role; ignored if the caller may not choose roles.")])
    .nullish()
    .describe("Role; ignored if the caller may not choose roles."),
  tenant_id: text(64, "The county; it must be the session's own.").nullish(),
});
export type UserInput = z.infer<typeof UserBody>;
