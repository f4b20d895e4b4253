import type { Context } from "../context.ts";
import { countyStages, type CountyStage } from "./stages.rules.ts";

/** The four reviews of this county in their order, each with whether it is used and which role holds it. */
export async function stagesOfCounty(context: Pick<Context, "db">): Promise<CountyStage[]> {
  const [rows, roles] = await Promise.all([
    context.db.stage.findMany(),
    context.db.role.findMany({ select: { id: true, name: true } }),
  ]);
  return countyStages(rows, roles);
}
