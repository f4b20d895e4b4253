import type { Prisma } from "#prisma/generated/client/client.ts";
import type { Context } from "../../context.ts";
import type { PermissionKey } from "../../roles/permissions.ts";
import { readableResolutions } from "../../resolutions/ResolutionRecord.ts";

/** Whoever holds one of these says what authorizes a contract: the Clerk is named as who mends a missing resolution. */
export const LINKS = [
  "contracts.contract-record.edit",
  "contracts.lifecycle.mark-executed",
] as const satisfies readonly PermissionKey[];

/** What the board has adopted is law, and no secret of those who wrote it. */
const LAW = { status: { in: ["ADOPTED", "PUBLISHED"] }, isDeleted: false } satisfies Prisma.ResolutionWhereInput;

/** Resolutions that whoever may link can link: the law, and what she may read besides. */
export const linkableResolutions = async (context: Context): Promise<Prisma.ResolutionWhereInput> => ({
  OR: [LAW, await readableResolutions(context)],
});
