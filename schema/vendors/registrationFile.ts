import type { Context, CountyContext, Ports, SignedContext } from "../context.ts";
import type { Refusal } from "../refusal.ts";
import { todayOf } from "../tenancy/today.ts";
import { commoditiesOf } from "./commodities.ts";
import {
  composeRegistration,
  fileText,
  isCertification,
  MAX_CERTIFICATIONS,
  readRegistration,
  refuseTakeover,
  type RegistrationFile,
  signedText,
} from "./registrationFile.rules.ts";
import type { VendorFields } from "./rules.ts";
import { codesOf, fieldsInRow } from "./vendorFields.ts";

// A vendor's registration as a file that every county of this installation accepts, signed with a key derived from the
// server's secret.

const SIGNED = "vendor registration file";
const TAKEN = "vendor registration taken over";

/** Source of a taken-over registration, as shown to staff. */
export interface TakenOver {
  /** Name of the county whose register wrote the file. */
  county: string;
  /** YYYY-MM-DD. */
  writtenOn: string;
}

/** What the file shows to the person who registers with it. */
export interface TakenFile {
  file: RegistrationFile;
  /** The file's categories that this county's list has, under this county's names. */
  known: { code: string; name: string }[];
  /** Codes that this county's list does not have. */
  unknown: string[];
  /** Sealed proof that the file's signature was valid. It is sent with the registration. */
  proof: string;
}

const CHANGED: Refusal = {
  code: "FILE_CHANGED",
  message: "Choose your registration file again.",
  field: "takenOver",
};

/** A vendor's registration as a signed file of the county. */
export async function writeRegistrationFile(
  context: SignedContext,
  vendor: VendorFields & { id: string },
): Promise<string> {
  const { subdomain, displayName } = context.tenant;
  const documents = await context.db.vendorDocument.findMany({
    where: { vendorId: vendor.id, kind: { in: ["MWBE", "SDVOB"] } },
    select: { kind: true, title: true, issuedOn: true, expiresOn: true },
    orderBy: [{ kind: "asc" }, { id: "asc" }],
    take: MAX_CERTIFICATIONS,
  });
  const file = composeRegistration({
    county: { key: subdomain, name: displayName },
    writtenOn: todayOf(context),
    vendor: fieldsInRow(vendor),
    categories: await codesOf(context, vendor.id),
    certifications: documents.flatMap(({ kind, title, issuedOn, expiresOn }) =>
      isCertification(kind) ? [{ kind, title, issued: issuedOn, expires: expiresOn }] : [],
    ),
  });
  return fileText(file, context.ports.secrets.mark(SIGNED, signedText(file)));
}

/** Whether a signature is ours. Digests are compared, so that timing reveals nothing about the right one. */
function holds({ secrets }: Pick<Ports, "secrets">, file: RegistrationFile, signature: string): boolean {
  return secrets.digest(signature) === secrets.digest(secrets.mark(SIGNED, signedText(file)));
}

/**
 * Reads a file from someone without an account. FILE_TOO_LARGE, FILE_WRONG, FILE_VERSION, FILE_CHANGED, FILE_OWN_COUNTY
 */
export async function takeRegistrationFile(
  context: CountyContext,
  text: string,
): Promise<TakenFile | { refusal: Refusal }> {
  const { secrets } = context.ports;
  const { id: tenantId, subdomain } = context.tenant;
  const read = readRegistration(text);
  if ("refusal" in read) return read;
  const { file, signature } = read;
  const refusal = refuseTakeover(holds(context.ports, file, signature), file, { key: subdomain });
  if (refusal) return { refusal };
  const names = await commoditiesOf(context);
  const proven = [tenantId, file.vendor.legalName, file.county.name, file.writtenOn];
  return {
    file,
    known: file.categories.flatMap((code) => (names.has(code) ? [{ code, name: names.get(code) ?? code }] : [])),
    unknown: file.categories.filter((code) => !names.has(code)),
    proof: secrets.seal(TAKEN, JSON.stringify(proven)),
  };
}

/**
 * Source of a taken-over registration. Null if it was typed or its legal name is no longer the file's. FILE_CHANGED:
 * the proof is not this county's.
 */
export function takenOverBy(
  { ports, tenant }: Pick<Context, "ports"> & Pick<CountyContext, "tenant">,
  proof: string | null,
  legalName: string,
): { takenOver: TakenOver | null } | { refusal: Refusal } {
  if (!proof) return { takenOver: null };
  const opened = ports.secrets.open(TAKEN, proof);
  if (opened === null) return { refusal: CHANGED };
  const [tenantId, named, county, writtenOn] = JSON.parse(opened) as [string, string, string, string];
  if (tenantId !== tenant.id) return { refusal: CHANGED };
  return { takenOver: named === legalName ? { county, writtenOn } : null };
}
