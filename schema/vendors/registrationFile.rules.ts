// The file with which a vendor takes its registration from one county's register to another's: what it says, its text, what is signed of it.
import type { Refusal } from "../refusal.rules.ts";
import { LONGEST, MOST_CATEGORIES, type VendorFields } from "./rules.ts";

/** The most bytes of such a file, in UTF-8. */
export const MOST_FILE_BYTES = 64 * 1024;
/** The most certifications that it names. */
export const MOST_CERTIFICATIONS = 50;

const KIND = "vendor registration";
const VERSION = 1;
/** The most characters of a category's code, of a certification's title, of a county's key and name. */
const LONGEST_CODE = 40;
const LONGEST_TITLE = 200;
const LONGEST_KEY = 64;
const LONGEST_COUNTY = 300;

const FIELDS = Object.keys(LONGEST) as (keyof VendorFields)[];
const CERTIFICATIONS = ["MWBE", "SDVOB"] as const;

/** A certification that a vendor claims, without its file; days as YYYY-MM-DD. */
export interface ClaimedCertification {
  kind: (typeof CERTIFICATIONS)[number];
  title: string;
  /** Null if not given. */
  issued: string | null;
  /** Null: it does not expire. */
  expires: string | null;
}

/** What a registration file says: all that is signed. */
export interface RegistrationFile {
  kind: typeof KIND;
  version: typeof VERSION;
  /** The county whose register wrote it: its subdomain and name. */
  county: { key: string; name: string };
  /** YYYY-MM-DD in that county. */
  writtenOn: string;
  vendor: VendorFields;
  /** Commodity codes of that county. */
  categories: string[];
  certifications: ClaimedCertification[];
}

/** Whether a document of a vendor is a certification that it claims. */
export const isCertification = (kind: string): kind is ClaimedCertification["kind"] =>
  (CERTIFICATIONS as readonly string[]).includes(kind);

/** What a county's register says of a vendor, every field in its place; no tax id, notes, people or holds. Of long lists the first ones. */
export function composeRegistration(said: Omit<RegistrationFile, "kind" | "version">): RegistrationFile {
  const { county, writtenOn, vendor, categories, certifications } = said;
  return {
    kind: KIND,
    version: VERSION,
    county: { key: county.key, name: county.name },
    writtenOn,
    vendor: Object.fromEntries(FIELDS.map((name) => [name, vendor[name]])) as unknown as VendorFields,
    categories: categories.slice(0, MOST_CATEGORIES),
    certifications: certifications
      .slice(0, MOST_CERTIFICATIONS)
      .map(({ kind, title, issued, expires }) => ({ kind, title, issued, expires })),
  };
}

/** What is signed: the same for the same words, however the file's text is spaced. */
export const signedText = (file: RegistrationFile): string => JSON.stringify(composeRegistration(file));

/** The file as it is saved, signature last. */
export const fileText = (file: RegistrationFile, signature: string): string =>
  `${JSON.stringify({ ...composeRegistration(file), signature }, null, 2)}\n`;

type Names = Readonly<Record<string, unknown>>;

/** Something in the file is not as it should be; `where` as in vendor.city. */
class Wrong extends Error {
  readonly refusal: Refusal;
  constructor(where: string, what: string) {
    super(what);
    this.refusal = { code: "FILE_WRONG", message: `This is not a registration file: ${where} ${what}.`, field: "file" };
  }
}

function namesIn(value: unknown, where: string, allowed: readonly string[]): Names {
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new Wrong(where, "has no named values");
  const strange = Object.keys(value).find((name) => !allowed.includes(name));
  if (strange !== undefined) throw new Wrong(where, `must not have “${strange.slice(0, 40)}”`);
  return value as Names;
}

function textIn(value: unknown, where: string, most: number): string {
  if (typeof value !== "string") throw new Wrong(where, "must be text");
  if (value.length > most) throw new Wrong(where, `may have at most ${most} characters`);
  if (!value.isWellFormed() || value.includes("\0")) throw new Wrong(where, "contains invalid characters");
  return value;
}

function dayIn(value: unknown, where: string): string {
  const day = textIn(value, where, 10);
  const read = new Date(`${day}T00:00:00Z`);
  if (!/^\d{4}-\d{2}-\d{2}$/.test(day) || Number.isNaN(read.valueOf()) || read.toISOString().slice(0, 10) !== day)
    throw new Wrong(where, "must be a date such as 2026-11-22");
  return day;
}

const orNull = <T>(value: unknown, read: (value: unknown) => T): T | null => (value === null ? null : read(value));

function listIn<T>(value: unknown, where: string, most: number, read: (each: unknown, where: string) => T): T[] {
  if (!Array.isArray(value)) throw new Wrong(where, "must be a list");
  if (value.length > most) throw new Wrong(where, `may have at most ${most} entries`);
  return value.map((each, at) => read(each, `${where}[${at}]`));
}

function certificationIn(value: unknown, where: string): ClaimedCertification {
  const said = namesIn(value, where, ["kind", "title", "issued", "expires"]);
  const kind = textIn(said["kind"], `${where}.kind`, 20);
  if (!isCertification(kind)) throw new Wrong(`${where}.kind`, `must be one of ${CERTIFICATIONS.join(", ")}`);
  return {
    kind,
    title: textIn(said["title"], `${where}.title`, LONGEST_TITLE),
    issued: orNull(said["issued"], (day) => dayIn(day, `${where}.issued`)),
    expires: orNull(said["expires"], (day) => dayIn(day, `${where}.expires`)),
  };
}

function vendorIn(value: unknown): VendorFields {
  const said = namesIn(value, "vendor", FIELDS);
  const entries = FIELDS.map((name) => {
    const text = orNull(said[name], (given) => textIn(given, `vendor.${name}`, LONGEST[name]));
    return [name, text] as const;
  });
  const vendor = Object.fromEntries(entries) as unknown as VendorFields;
  if (!vendor.legalName) throw new Wrong("vendor.legalName", "must be text");
  return vendor;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Wrong("its text", "is not JSON");
  }
}

/**
 * Reads a registration file; whether the signature is ours is for the server to say.
 * @returns what it says and its signature; or why it cannot be read, with what and where: FILE_TOO_LARGE, FILE_WRONG, FILE_VERSION
 */
export function readRegistration(text: string): { file: RegistrationFile; signature: string } | { refusal: Refusal } {
  // A character is a byte or more: a longer text need not be counted.
  if (text.length > MOST_FILE_BYTES || new TextEncoder().encode(text).length > MOST_FILE_BYTES)
    return {
      refusal: { code: "FILE_TOO_LARGE", message: "A registration file may have at most 64 KB.", field: "file" },
    };
  try {
    const names = ["kind", "version", "county", "writtenOn", "vendor", "categories", "certifications", "signature"];
    const said = parsed(text);
    if ((said as Names | null)?.["kind"] !== KIND) throw new Wrong("kind", `must be “${KIND}”`);
    const whole = said as Names;
    if (whole["version"] !== VERSION)
      return {
        refusal: {
          code: "FILE_VERSION",
          message: `This county reads only registration files of version ${VERSION}. Type your registration instead.`,
          field: "file",
        },
      };
    namesIn(whole, "the file", names);
    const county = namesIn(whole["county"], "county", ["key", "name"]);
    const file = composeRegistration({
      county: {
        key: textIn(county["key"], "county.key", LONGEST_KEY),
        name: textIn(county["name"], "county.name", LONGEST_COUNTY),
      },
      writtenOn: dayIn(whole["writtenOn"], "writtenOn"),
      vendor: vendorIn(whole["vendor"]),
      categories: listIn(whole["categories"], "categories", MOST_CATEGORIES, (code, where) =>
        textIn(code, where, LONGEST_CODE),
      ),
      certifications: listIn(whole["certifications"], "certifications", MOST_CERTIFICATIONS, certificationIn),
    });
    return { file, signature: textIn(whole["signature"], "signature", 200) };
  } catch (error) {
    if (error instanceof Wrong) return { refusal: error.refusal };
    throw error;
  }
}

/** Why a file is not taken over here; null: it is. FILE_CHANGED, FILE_OWN_COUNTY. */
export function refuseTakeover(holds: boolean, file: RegistrationFile, here: { key: string }): Refusal | null {
  if (!holds)
    return {
      code: "FILE_CHANGED",
      message: "This file was changed, or was not created here. Type your registration instead.",
      field: "file",
    };
  return file.county.key === here.key
    ? {
        code: "FILE_OWN_COUNTY",
        message: `${file.vendor.legalName} is already registered with this county. Sign in, or ask its contacts to invite you.`,
        field: "file",
      }
    : null;
}
