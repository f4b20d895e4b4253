import { batched } from "../../batch.ts";
import type { Context } from "../../context.ts";
import { isLookedAt } from "../board.rules.ts";
import { checkCertificate, type Ground } from "../engine/check.rules.ts";
import type { Deficiency } from "../engine/deficiencies.rules.ts";
import { groundsOf } from "../standing/grounds.ts";
import { todayOf } from "../../tenancy/today.ts";
import { certificateOf } from "../stored.rules.ts";

/** Deficiencies of a certificate against the vendor's contracts that ask for one of its lines, without repeats. */
export async function deficienciesOf(
  context: Context,
  row: Parameters<typeof certificateOf>[0] & { vendorId: string },
): Promise<Deficiency[]> {
  if (row.review === "SUPERSEDED") return [];
  const grounds = (await groundsOfVendor(context, row.vendorId)) ?? [];
  const certificate = certificateOf(row);
  const all = grounds.flatMap((ground) => checkCertificate(certificate, ground));
  return [...new Map(all.map((each) => [each.sentence, each])).values()];
}

const groundsOfVendor = (context: Context, vendorId: string): Promise<Ground[] | undefined> =>
  batched(context, "insuranceGroundsOfVendors", vendorId, async (ids) => {
    const grounds = await groundsOf(context, { vendorId: { in: ids } });
    const looked = grounds.filter(({ contract }) => isLookedAt(contract, todayOf(context)));
    const grouped = Map.groupBy(looked, ({ contract }) => contract.vendorId ?? "");
    return new Map([...grouped].map(([id, group]) => [id, group.map(({ ground }) => ground)]));
  });
