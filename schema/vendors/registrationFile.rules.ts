// The file with which a vendor takes its registration from one county to another: its content, its text, and what is
// signed.
import type { Refusal } from "../refusal.rules.ts";
import { MAX_LENGTH, MAX_CATEGORIES, type VendorFields } from "./rules.ts";

/** Maximum size of such a file in bytes of UTF-8. */
export const MAX_FILE_BYTES = 64 * 1024;
/** Maximum number of certifications in the file. */
export const MAX_CERTIFICATIONS = 50;

const KIND = "vendor registration";
const VERSION = 1;
/** Maximum lengths, in characters, of a category's code, a certification's title, and a county's key and name. */
const MAX_CODE_LENGTH = 40;
const MAX_TITLE_LENGTH = 200;
const MAX_KEY_LENGTH = 64;
const MAX_COUNTY_LENGTH = 300;

const FIELDS = Object.keys(MAX_LENGTH) as (keyof VendorFields)[];
const CERTIFICATIONS = ["MWBE", "SDVOB"] as const;

/** A certification that a vendor claims, without its file; days as YYYY-MM-DD. */
export interface ClaimedCertification {
  kind: (typeof CERTIFICATIONS)[number];
  title: string;
  /** Null if not given. */
  issued: string | null;
  /** Null if it does not expire. */
  expires: string | null;
}

/** The content of a registration file, all of it signed. */
export interface RegistrationFile {
  kind: typeof KIND;
  version: typeof VERSION;
  /** The county that wrote it: its subdomain and name. */
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

/**
 * What a county's register contains about a vendor, in a fixed field order. It excludes tax ID, notes, contacts and
 * holds. Long lists are cut.
 */
export function composeRegistration(content: Omit<RegistrationFile, "kind" | "version">): RegistrationFile {
  const { county, writtenOn, vendor, categories, certifications } = content;
  return {
    kind: KIND,
    version: VERSION,
    county: { key: county.key, name: county.name },
    writtenOn,
    vendor: Object.fromEntries(FIELDS.map((name) => [name, vendor[name]])) as unknown as VendorFields,
    categories: categories.slice(0, MAX_CATEGORIES),
    certifications: certifications
      .slice(0, MAX_CERTIFICATIONS)
      .map(({ kind, title, issued, expires }) => ({ kind, title, issued, expires })),
  };
}

/** The text that is signed. It is the same for the same content, however the file's text is spaced. */
export const signedText = (file: RegistrationFile): string => JSON.stringify(composeRegistration(file));

/** The file as saved, with the signature last. */
export const fileText = (file: RegistrationFile, signature: string): string =>
  `${JSON.stringify({ ...composeRegistration(file), signature }, null, 2)}\n`;

type Names = Readonly<Record<string, unknown>>;

/** An error in the file. `where` is a path such as vendor.city. */
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
  return value.map((each, index) => read(each, `${where}[${index}]`));
}

function certificationIn(value: unknown, where: string): ClaimedCertification {
  const values = namesIn(value, where, ["kind", "title", "issued", "expires"]);
  const kind = textIn(values["kind"], `${where}.kind`, 20);
  if (!isCertification(kind)) throw new Wrong(`${where}.kind`, `must be one of ${CERTIFICATIONS.join(", ")}`);
  return {
    kind,
    title: textIn(values["title"], `${where}.title`, MAX_TITLE_LENGTH),
    issued: orNull(values["issued"], (day) => dayIn(day, `${where}.issued`)),
    expires: orNull(values["expires"], (day) => dayIn(day, `${where}.expires`)),
  };
}

function vendorIn(value: unknown): VendorFields {
  const values = namesIn(value, "vendor", FIELDS);
  const entries = FIELDS.map((name) => {
    const text = orNull(values[name], (fieldValue) => textIn(fieldValue, `vendor.${name}`, MAX_LENGTH[name]));
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
 * Reads a registration file. The server then checks whether the signature is ours.
 * @returns its content and signature, or why it cannot be read, with the error and its place: FILE_TOO_LARGE,
 * FILE_WRONG, FILE_VERSION
 */
export function readRegistration(text: string): { file: RegistrationFile; signature: string } | { refusal: Refusal } {
  // Each character takes at least a byte, so a longer text need not be measured.
  if (text.length > MAX_FILE_BYTES || new TextEncoder().encode(text).length > MAX_FILE_BYTES)
    return {
      refusal: { code: "FILE_TOO_LARGE", message: "A registration file may have at most 64 KB.", field: "file" },
    };
  try {
    const names = ["kind", "version", "county", "writtenOn", "vendor", "categories", "certifications", "signature"];
    const json = parsed(text);
    if ((json as Names | null)?.["kind"] !== KIND) throw new Wrong("kind", `must be “${KIND}”`);
    const fileValues = json as Names;
    if (fileValues["version"] !== VERSION)
      return {
        refusal: {
          code: "FILE_VERSION",
          message: `This county reads only registration files of version ${VERSION}. Type your registration instead.`,
          field: "file",
        },
      };
    namesIn(fileValues, "the file", names);
    const county = namesIn(fileValues["county"], "county", ["key", "name"]);
    const file = composeRegistration({
      county: {
        key: textIn(county["key"], "county.key", MAX_KEY_LENGTH),
        name: textIn(county["name"], "county.name", MAX_COUNTY_LENGTH),
      },
      writtenOn: dayIn(fileValues["writtenOn"], "writtenOn"),
      vendor: vendorIn(fileValues["vendor"]),
      categories: listIn(fileValues["categories"], "categories", MAX_CATEGORIES, (code, where) =>
        textIn(code, where, MAX_CODE_LENGTH),
      ),
      certifications: listIn(fileValues["certifications"], "certifications", MAX_CERTIFICATIONS, certificationIn),
    });
    return { file, signature: textIn(fileValues["signature"], "signature", 200) };
  } catch (error) {
    if (error instanceof Wrong) return { refusal: error.refusal };
    throw error;
  }
}

/** Why a file cannot be used here. Null if it can. FILE_CHANGED, FILE_OWN_COUNTY. */
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
