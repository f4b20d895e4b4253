import { isEmail } from "../people.rules.ts";
import type { Refusal } from "../refusal.rules.ts";
import { oneLine } from "../users/rules.ts";
import type { VendorStanding } from "./words.rules.ts";

/** The fields of a vendor that people can edit. Empty texts are null. */
export interface VendorFields {
  legalName: string;
  /** Doing business as. */
  dba: string | null;
  address: string | null;
  city: string | null;
  state: string | null;
  zip: string | null;
  phone: string | null;
  email: string | null;
  website: string | null;
}

/** The same as typed. */
export type VendorTyped = { legalName: string } & {
  [Name in Exclude<keyof VendorFields, "legalName">]?: string | null | undefined;
};

/** Maximum length of each field, in characters. */
export const MAX_LENGTH = {
  legalName: 200,
  dba: 200,
  address: 200,
  city: 100,
  state: 50,
  zip: 20,
  phone: 50,
  email: 254,
  website: 300,
} as const satisfies Record<keyof VendorFields, number>;

const LABELS: Readonly<Record<keyof VendorFields, string>> = {
  legalName: "A legal name",
  dba: "A trade name (DBA)",
  address: "An address",
  city: "A city",
  state: "A state",
  zip: "A ZIP code",
  phone: "A telephone number",
  email: "An email address",
  website: "A website",
};
const NAMES = Object.keys(MAX_LENGTH) as (keyof VendorFields)[];

/** A web address as stored, with https:// if no scheme is given. Undefined if it is invalid. */
function websiteOf(typed: string): string | undefined {
  const text = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`;
  if (!URL.canParse(text)) return undefined;
  const { hostname, username, password } = new URL(text);
  return hostname.includes(".") && !username && !password ? text : undefined;
}

/**
 * A vendor as stored: text trimmed, empty text null.
 * @returns the fields, or why they are refused: NAME_REQUIRED, TOO_LONG, EMAIL_INVALID, WEBSITE_INVALID
 */
export function readVendor(typed: VendorTyped): { fields: VendorFields } | { refusal: Refusal } {
  const fields = Object.fromEntries(
    NAMES.map((name) => [name, oneLine(typed[name]) || null]),
  ) as unknown as VendorFields;
  const refuse = (code: string, message: string, field: string) => ({ refusal: { code, message, field } });
  if (!fields.legalName) return refuse("NAME_REQUIRED", "Legal name is required.", "legalName");
  for (const name of NAMES) {
    if ((fields[name]?.length ?? 0) > MAX_LENGTH[name])
      return refuse("TOO_LONG", `${LABELS[name]} may have at most ${MAX_LENGTH[name]} characters.`, name);
  }
  const email = fields.email?.toLowerCase() ?? null;
  if (email !== null && !isEmail(email))
    return refuse("EMAIL_INVALID", `“${email}” isn't an email address. Use one like sales@vendor.example.`, "email");
  const website = fields.website === null ? null : websiteOf(fields.website);
  if (website === undefined)
    return refuse(
      "WEBSITE_INVALID",
      `“${fields.website}” isn't a web address. Use one like https://vendor.example.`,
      "website",
    );
  return { fields: { ...fields, email, website } };
}

/** Maximum number of commodity codes per vendor. */
export const MAX_CATEGORIES = 60;

/** The chosen codes as stored, each once, in order. CATEGORY_UNKNOWN: one is not on the county's list. */
export function readCategories(
  chosen: readonly string[],
  known: ReadonlySet<string>,
): { codes: string[] } | { refusal: Refusal } {
  const codes = [...new Set(chosen.map((code) => oneLine(code)))].filter(Boolean).toSorted();
  const strange = codes.find((code) => !known.has(code));
  return strange === undefined
    ? { codes }
    : {
        refusal: {
          code: "CATEGORY_UNKNOWN",
          message: `“${strange.slice(0, 40)}” isn't a code in the county's list of commodities.`,
          field: "categories",
        },
      };
}

/** Why a record can no longer be changed. Null if it can. MERGED. */
export function refuseChange({ standing }: { standing: VendorStanding }): Refusal | null {
  return standing === "MERGED"
    ? { code: "MERGED", message: "This record was merged into another one. Open that one to make changes." }
    : null;
}

/** Why a vendor's contacts may not change it. Null if they may. MERGED, REGISTRATION_REFUSED. */
export function refuseOwnChange(vendor: { standing: VendorStanding }): Refusal | null {
  return vendor.standing === "REFUSED"
    ? {
        code: "REGISTRATION_REFUSED",
        message: "The county did not approve this registration. Contact the county about it.",
      }
    : refuseChange(vendor);
}

/**
 * Why a vendor's contacts may not take its registration to another county. Null if they may. NOT_APPROVED, MERGED,
 * REGISTRATION_REFUSED.
 */
export function refuseOwnExport(vendor: { standing: VendorStanding }): Refusal | null {
  return vendor.standing === "WAITING"
    ? { code: "NOT_APPROVED", message: "The county has not approved this registration yet." }
    : refuseOwnChange(vendor);
}

/** Why a registration cannot be approved. Null if it can. A refused one can be approved later. NOT_WAITING. */
export function refuseApproval({ standing }: { standing: VendorStanding }): Refusal | null {
  return standing === "WAITING" || standing === "REFUSED"
    ? null
    : { code: "NOT_WAITING", message: "This registration is not awaiting approval." };
}

/** Why a registration cannot be refused. Null if it can. NOT_WAITING. */
export function refuseRefusal({ standing }: { standing: VendorStanding }): Refusal | null {
  return standing === "WAITING"
    ? null
    : { code: "NOT_WAITING", message: "This registration is not awaiting approval." };
}

/** Why two records cannot be merged. Null if they can. SAME_RECORD, MERGED. */
export function refuseMerge(
  survivor: { id: string; standing: VendorStanding },
  other: { id: string; standing: VendorStanding },
): Refusal | null {
  if (survivor.id === other.id)
    return { code: "SAME_RECORD", message: "This is the same record. Choose another one.", field: "otherId" };
  const merged = refuseChange(survivor) ?? refuseChange(other);
  return merged && { ...merged, field: "otherId" };
}

/** How close a document is to its last day. */
export type DocumentState = "VALID" | "EXPIRING" | "EXPIRED";
/** Days before its last day on which a document counts as expiring. */
export const EXPIRING_DAYS = 60;

/** The day this many days after another. */
export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** Validity of a document on a day. One without a last day stays valid. */
export function documentState(expiresOn: string | null, today: string): DocumentState {
  if (expiresOn === null) return "VALID";
  if (expiresOn < today) return "EXPIRED";
  return expiresOn <= dayAfter(today, EXPIRING_DAYS) ? "EXPIRING" : "VALID";
}

/** Why a document with these details is refused. Null if it is valid. TOO_LONG, DATES_REVERSED. */
export function refuseDocument(document: {
  title: string;
  issuedOn: string | null;
  expiresOn: string | null;
}): Refusal | null {
  const { title, issuedOn, expiresOn } = document;
  if (title.length > 200)
    return { code: "TOO_LONG", message: "A title may have at most 200 characters.", field: "title" };
  return issuedOn !== null && expiresOn !== null && expiresOn < issuedOn
    ? { code: "DATES_REVERSED", message: "The document cannot expire before it was issued.", field: "expiresOn" }
    : null;
}

/** Maximum number of contacts per vendor, and of open invitations. */
const MAX_CONTACTS = 50;
const MAX_INVITATIONS = 10;

/** Why a contact cannot be removed. Null if they can. PRIMARY_CONTACT. */
export function refuseRemoval(contact: { isPrimary: boolean }): Refusal | null {
  return contact.isPrimary
    ? { code: "PRIMARY_CONTACT", message: "This is the primary contact. Make someone else primary first." }
    : null;
}

/** Why a check of a debarment list cannot be recorded. Null if it can. DATE_FUTURE, SOURCE_REQUIRED, TOO_LONG. */
export function refuseCheck(check: { checkedOn: string; source: string; note: string }, today: string): Refusal | null {
  if (check.checkedOn > today)
    return { code: "DATE_FUTURE", message: "The date of the check must not be after today.", field: "checkedOn" };
  if (!check.source) return { code: "SOURCE_REQUIRED", message: "Enter which list was checked.", field: "source" };
  if (check.source.length > 200)
    return { code: "TOO_LONG", message: "The list may have at most 200 characters.", field: "source" };
  return check.note.length > 2_000
    ? { code: "TOO_LONG", message: "A note may have at most 2,000 characters.", field: "note" }
    : null;
}

/**
 * Fills the empty fields of the kept record from the merged one. An empty trade name can also be filled from the merged
 * record's name.
 */
export function filledFrom(survivor: VendorFields, other: VendorFields): Partial<VendorFields> {
  const { address, city, state, zip } = other;
  // Address fields are filled all together, because a mix of two addresses would be neither.
  const place =
    survivor.address === null && survivor.city === null && survivor.zip === null ? { address, city, state, zip } : {};
  const names = { dba: survivor.dba ?? other.dba ?? (other.legalName === survivor.legalName ? null : other.legalName) };
  const ways = {
    phone: survivor.phone ?? other.phone,
    email: survivor.email ?? other.email,
    website: survivor.website ?? other.website,
  };
  return { ...place, ...names, ...ways };
}

/** Staff's notes about both, with the name, address and number of the merged record. */
export function mergedNotes(
  survivor: { notes: string },
  other: VendorFields & { notes: string; taxIdLast4: string | null },
): string {
  const { legalName, dba, address, city, state, zip, phone, email, website, taxIdLast4 } = other;
  const number = taxIdLast4 === null ? null : `tax ID ending in ${taxIdLast4}`;
  const was = [legalName, dba, address, city, state, zip, phone, email, website, number].filter(Boolean).join(", ");
  return [survivor.notes, `Merged: ${was}.`, other.notes].filter(Boolean).join("\n");
}

/** Why no one else can be invited. Null if someone can. TOO_MANY_INVITATIONS, TOO_MANY_CONTACTS. */
export function refuseInvitation(now: { contacts: number; open: number }): Refusal | null {
  if (now.contacts >= MAX_CONTACTS)
    return { code: "TOO_MANY_CONTACTS", message: `A vendor may have at most ${MAX_CONTACTS} people.` };
  return now.open >= MAX_INVITATIONS
    ? {
        code: "TOO_MANY_INVITATIONS",
        message: `${MAX_INVITATIONS} invitations are open. Wait until they are accepted or two days have passed.`,
      }
    : null;
}
