import { v7 as uuid } from "uuid";
import type { CountyContext } from "../../context.ts";
import { base64urlOf, type Bytes, fromBase64url, utf8 } from "./bytes.rules.ts";

// The clock's half of a solicitation's private key. It is kept in the file store, apart from the database, sealed with
// the server's secret.

type Place = Pick<CountyContext, "ports" | "tenant">;
interface Kept {
  solicitation: string;
  /** UTC, ISO 8601. The half is not released earlier. */
  notBefore: string;
  half: string;
}

const purposeOf = ({ tenant }: Place) => `clock half of ${tenant.id}`;

async function put(context: Place, file: string, clockRecord: Kept): Promise<void> {
  const sealed = context.ports.secrets.seal(purposeOf(context), JSON.stringify(clockRecord));
  await context.ports.files.put(file, utf8(sealed), "application/octet-stream");
}

/**
 * Stores the clock's half and returns the name of its file. If the transaction is rolled back, the stored half belongs
 * to no key and opens nothing.
 */
export async function keepClockHalf(
  context: Place,
  facts: { solicitationId: string; notBefore: Date; half: Bytes },
): Promise<string> {
  const file = `${context.tenant.id}/${uuid()}`;
  const { solicitationId: solicitation, notBefore, half } = facts;
  await put(context, file, { solicitation, notBefore: notBefore.toISOString(), half: base64urlOf(half) });
  return file;
}

/**
 * Another request may have found the file and deleted it before this one reads it, so a missing file is not an error.
 */
async function readWhole({ ports: { files } }: Place, file: string): Promise<string | null> {
  const found = await files.head(file);
  if (!found) return null;
  try {
    return new TextDecoder().decode(await files.read(file, 0, found.size));
  } catch (error) {
    if (await files.head(file)) throw error;
    return null;
  }
}

/** The half and its time, which callers must check before use. Null if it is deleted or belongs to another solicitation. */
export async function clockHalf(
  context: Place,
  { solicitationId, file }: { solicitationId: string; file: string },
): Promise<{ half: Bytes; notBefore: Date } | null> {
  const sealed = await readWhole(context, file);
  if (sealed === null) return null;
  const text = context.ports.secrets.open(purposeOf(context), sealed);
  if (text === null) return null;
  const { solicitation, notBefore, half } = JSON.parse(text) as Kept;
  const bytes = fromBase64url(half);
  return solicitation === solicitationId && bytes ? { half: bytes, notBefore: new Date(notBefore) } : null;
}

/**
 * Writes a later time into the half. An earlier one changes nothing. The caller holds the row of the seal that names
 * the file, because otherwise a deleted half could be written back.
 */
export async function postponeClockHalf(
  context: Place,
  { solicitationId, file, notBefore }: { solicitationId: string; file: string; notBefore: Date },
): Promise<void> {
  const clockRecord = await clockHalf(context, { solicitationId, file });
  if (!clockRecord || clockRecord.notBefore >= notBefore) return;
  const { half } = clockRecord;
  await put(context, file, {
    solicitation: solicitationId,
    notBefore: notBefore.toISOString(),
    half: base64urlOf(half),
  });
}

/** Deletes the half after the commit. After that, nothing can be opened. */
export function eraseClockHalf(context: Place & Pick<CountyContext, "afterCommit">, file: string): void {
  context.afterCommit(() => context.ports.files.remove(file));
}
