import type { Database } from "#prisma/client.ts";
import type { TenantFacts } from "#schema/context.ts";
import { letterheadOf } from "#schema/tenancy/letterhead.ts";
import type { Letterhead } from "#schema/tenancy/letterhead.rules.ts";

/** Finds a county's letterhead for papers that are printed outside a verb. */
export type FindLetterhead = (tenant: TenantFacts) => Promise<Letterhead>;

export const letterheads =
  (database: Database): FindLetterhead =>
  (tenant) =>
    database.inTenant(tenant.id, (db) => letterheadOf({ db, tenant, memo: new Map() }), { readOnly: true });
