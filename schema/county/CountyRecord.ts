import type { Prisma } from "#prisma/generated/client/client.ts";
import { type Context, once } from "../context.ts";
import { occasion } from "../occasion.ts";
import { subject } from "../subject.ts";

export interface CountyRow {
  id: string;
  version: number;
}
export type CountyDecisions = Prisma.TenantSettingsGetPayload<object>;
export type LockedCounty = CountyRow & {
  decided: CountyDecisions;
  named: { name: string; displayName: string; logoUrl: string | null; timeZone: string; hiddenRooms: string[] };
};

/** The county's own settings. */
export const decidedBy = (context: Context): Promise<CountyDecisions | null> =>
  once(context, "tenantSettings", () => context.db.tenantSettings.findFirst());

/** The county itself. Changes are serialized, and all its settings share one version. */
export const County = subject<CountyRow, LockedCounty>("Tenant", {
  field: "county",
  noun: "county",
  async lock({ db, tenant }, key) {
    if (key !== tenant.id) return null;
    await db.$queryRaw`select id from tenant_settings for update`;
    const [decided, named] = [
      await db.tenantSettings.findFirstOrThrow(),
      await db.tenant.findUniqueOrThrow({
        where: { id: key },
        select: { name: true, displayName: true, logoUrl: true, timeZone: true, hiddenRooms: true },
      }),
    ];
    return { id: key, version: decided.version, decided, named };
  },
  announces: () => ["county"],
});

/**
 * The time zone is about to change. Dates and times are meant in it, so higher rooms refuse where that would be wrong
 * now.
 */
export const timeZoneChanges = occasion<{ from: string; to: string }>();
