import { batched } from "../../batch.ts";
import type { Context } from "../../context.ts";
import type { Code } from "../engine/deficiencies.rules.ts";
import { deficienciesOf } from "./codesOfCertificate.ts";

/** The current codes of certificates, for all shown together. */
export async function codesNow(context: Context, id: string): Promise<Code[]> {
  const row = await batched(context, "certificatesAsked", id, async (ids) => {
    const rows = await context.db.insuranceCertificate.findMany({ where: { id: { in: ids } } });
    return new Map(rows.map((each) => [each.id, each]));
  });
  return row ? [...new Set((await deficienciesOf(context, row)).map(({ code }) => code))] : [];
}
