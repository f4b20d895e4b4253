import type { Db } from "#prisma/client.ts";
import { once, type TenantFacts } from "../context.ts";
import { type Letterhead, letterheadLines, PRACTICE_LINE } from "./letterhead.rules.ts";

/** The county's current letterhead. */
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
    const settings = await db.tenantSettings.findFirst({
      select: {
        accent: true,
        letterheadLogo: true,
        letterheadLines: true,
        mailingAddress: true,
        phone: true,
        website: true,
      },
    });
    const logo = settings?.letterheadLogo === false ? null : await db.countyLogo.findFirst({ select: { png: true } });
    const { name, displayName, isPractice } = tenant;
    const lines = settings ? letterheadLines(settings.letterheadLines, settings) : [];
    return {
      name,
      displayName,
      accent: settings?.accent ?? null,
      logo: logo && Buffer.from(logo.png).toString("base64"),
      lines: isPractice ? [PRACTICE_LINE, ...lines] : lines,
    };
  });
