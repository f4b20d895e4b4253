import { batched } from "../../batch.ts";
import type { Context } from "../../context.ts";
import { checkInsurance } from "../engine/check.rules.ts";
import type { AskedLine } from "./LineStanding.ts";
import { groundsOf } from "./grounds.ts";
import type { Looked } from "./refresh.ts";

/** State of contracts today, computed again, for all asked together. Absent: the contract requires no insurance. */
export async function looksOf(
  context: Pick<Context, "db" | "ports" | "tenant">,
  ids: readonly string[],
): Promise<Map<string, Looked>> {
  const grounds = await groundsOf(context, { id: { in: [...ids] } });
  return new Map(grounds.map((each) => [each.contract.id, { ...each, standing: checkInsurance(each.ground) }]));
}

export const lookOf = (context: Context, contractId: string): Promise<Looked | undefined> =>
  batched(context, "insuranceOfContracts", contractId, (ids) => looksOf(context, ids));

/** The lines of a state with their requirements. */
export const askedLines = ({ ground, standing }: Looked): AskedLine[] =>
  standing.lines.flatMap((line) => {
    const wanted = ground.requirements.lines.find((each) => each.line === line.line);
    return wanted ? [{ ...line, wanted }] : [];
  });
