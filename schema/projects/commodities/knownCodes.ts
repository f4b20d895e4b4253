import type { Context } from "../../context.ts";
import { GROUP_NAMES } from "../../vendors/commodityGroups.rules.ts";

/** Which of these codes belong to the product's groups or the county's own list. */
export async function knownCodes({ db }: Pick<Context, "db">, codes: readonly string[]): Promise<ReadonlySet<string>> {
  const others = codes.filter((code) => !GROUP_NAMES.has(code));
  const ownCodes =
    others.length > 0
      ? await db.commodityCode.findMany({ where: { code: { in: others } }, select: { code: true } })
      : [];
  return new Set([...GROUP_NAMES.keys(), ...ownCodes.map(({ code }) => code)]);
}
