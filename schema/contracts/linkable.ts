import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Context } from "../context.ts";
import type { PermissionKey } from "../roles/permissions.ts";
import { readableResolutions } from "../resolutions/ResolutionRecord.ts";

/**
 * Any one of these permissions is enough to link what authorizes a contract: the Clerk is named as the one who fixes a
 * missing resolution.
 */
export const LINKS = [
  "contracts.contract-record.edit",
  "contracts.lifecycle.mark-executed",
] as const satisfies readonly PermissionKey[];

/** Anyone may read adopted resolutions, because they are public law. */
const LAW = { status: { in: ["ADOPTED", "PUBLISHED"] }, isDeleted: false } satisfies Prisma.ResolutionWhereInput;

/** Resolutions that may be linked: adopted ones, and others that the viewer may read. */
export const linkableResolutions = async (context: Context): Promise<Prisma.ResolutionWhereInput> => ({
  OR: [LAW, await readableResolutions(context)],
});
