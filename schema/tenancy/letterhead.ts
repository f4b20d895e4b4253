import type { Db } from "#prisma/client.ts";
import { once, type TenantFacts } from "../context.ts";

/** What stands at the head of a county's papers. */
export interface Letterhead {
  name: string;
  /** As on screens. */
  displayName: string;
  /** #rrggbb; null: the product's own. Print makes it dark enough to read. */
  accent?: string | null;
  /** PNG in base64, so that papers can be kept as JSON; null: it has no logo. */
  logo?: string | null;
}

/** The county's letterhead as it is now. */
export const letterheadOf = ({
  db,
  tenant,
  memo,
}: {
  db: Db;
  tenant: TenantFacts;
  memo: Map<string, unknown>;
}): Promise<Letterhead> =>
  once({ memo }, "letterhead", async () => {
    const settings = await db.tenantSettings.findFirst({ select: { accent: true } });
    const logo = await db.countyLogo.findFirst({ select: { png: true } });
    const { name, displayName } = tenant;
    return {
      name,
      displayName,
      accent: settings?.accent ?? null,
      logo: logo && Buffer.from(logo.png).toString("base64"),
    };
  });
