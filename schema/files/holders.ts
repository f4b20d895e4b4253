import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Context, SignedContext } from "../context.ts";
import type { PermissionKey } from "../roles/permissions.ts";
import type { FileKind } from "./rules.ts";

/** Columns of a file that name the record that holds it. */
export type HeldBy = Pick<
  Prisma.StoredFileUncheckedCreateInput,
  "meetingId" | "itemId" | "resolutionId" | "projectId" | "vendorId" | "protestId" | "obligationId" | "contractId"
>;

/** A kind of record that holds files; its room declares how a file is announced for one, and who may read it there. */
export interface FileHolder {
  kinds: readonly FileKind[];
  /** What announcing a file of these kinds takes. Null: the record is asked, when it is locked. */
  permission: PermissionKey | null;
  /** The record for which a file is announced. Null: these kinds need none. */
  record: {
    /** Its field in what prepareUpload is told. */
    field: string;
    about: string;
    /** Locks the record of a global id. @throws Refused when it is not there or may not change */
    lock(context: SignedContext, globalId: string): Promise<HeldBy>;
  } | null;
  /** Which checked files this person may read because of such a record. Null: none. */
  readable(context: Context): Prisma.StoredFileWhereInput | null | Promise<Prisma.StoredFileWhereInput | null>;
}

const holders: FileHolder[] = [];

/** Declares a kind of record that holds files. @throws Error when another room holds one of these kinds already: the rule of who reads them would stand twice */
export function holdsFiles(holder: FileHolder): void {
  const twice = holder.kinds.find((kind) => holders.some(({ kinds }) => kinds.includes(kind)));
  if (twice) throw new Error(`Two rooms hold files of the kind ${twice}.`);
  holders.push(holder);
}

export const fileHolders = (): readonly FileHolder[] => holders;

/** Who holds files of a kind. */
export function holderOf(kind: FileKind): FileHolder {
  const holder = holders.find(({ kinds }) => kinds.includes(kind));
  if (!holder) throw new Error(`No record holds files of the kind ${kind}.`);
  return holder;
}

/** Checked files that this person may read, on whatever record holds them. */
export async function readableFiles(context: Context): Promise<Prisma.StoredFileWhereInput> {
  const anyOf: Prisma.StoredFileWhereInput[] = [];
  for (const holder of holders) {
    const readable = await holder.readable(context);
    if (readable) anyOf.push(readable);
  }
  // An OR of nothing would be no condition.
  return anyOf.length > 0 ? { state: "CLEAN", OR: anyOf } : { id: { in: [] } };
}
