import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Context, SignedContext } from "../context.ts";
import type { PermissionKey } from "../roles/permissions.ts";
import type { FileKind } from "./rules.ts";

/** Columns of a file that name the record holding it. */
export type HeldBy = Pick<
  Prisma.StoredFileUncheckedCreateInput,
  "meetingId" | "itemId" | "resolutionId" | "projectId" | "vendorId" | "protestId" | "obligationId" | "contractId"
>;

/** A kind of record that holds files. Its room declares how a file is prepared for upload and who may read it. */
export interface FileHolder {
  kinds: readonly FileKind[];
  /** Permission to upload files of these kinds. Null: the locked record decides. */
  permission: PermissionKey | null;
  /** The record for which a file is uploaded. Null: these kinds need none. */
  record: {
    /** Its field in the input of prepareUpload. */
    field: string;
    about: string;
    /** Locks the record with a global id. @throws Refused if it is not found or may not change */
    lock(context: SignedContext, globalId: string): Promise<HeldBy>;
  } | null;
  /** Which checked files the viewer may read because of such a record. Null: none. */
  readable(context: Context): Prisma.StoredFileWhereInput | null | Promise<Prisma.StoredFileWhereInput | null>;
}

const holders: FileHolder[] = [];

/**
 * Declares a kind of record that holds files. @throws Error if another room already holds one of these kinds, because
 * there would be two rules on who may read them
 */
export function holdsFiles(holder: FileHolder): void {
  const twice = holder.kinds.find((kind) => holders.some(({ kinds }) => kinds.includes(kind)));
  if (twice) throw new Error(`Two rooms hold files of the kind ${twice}.`);
  holders.push(holder);
}

export const fileHolders = (): readonly FileHolder[] => holders;

/** The holder of files of a kind. */
export function holderOf(kind: FileKind): FileHolder {
  const holder = holders.find(({ kinds }) => kinds.includes(kind));
  if (!holder) throw new Error(`No record holds files of the kind ${kind}.`);
  return holder;
}

/** Checked files that the viewer may read, on any record. */
export async function readableFiles(context: Context): Promise<Prisma.StoredFileWhereInput> {
  const anyOf: Prisma.StoredFileWhereInput[] = [];
  for (const holder of holders) {
    const readable = await holder.readable(context);
    if (readable) anyOf.push(readable);
  }
  // An empty OR would match every file.
  return anyOf.length > 0 ? { state: "CLEAN", OR: anyOf } : { id: { in: [] } };
}
