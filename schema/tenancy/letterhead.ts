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
  /** Lines under its name, such as its address and phone. */
  lines?: string[];
}

/** What may stand under the county's name. */
export const LETTERHEAD_LINES = ["ADDRESS", "PHONE", "WEBSITE"] as const;
export type LetterheadLine = (typeof LETTERHEAD_LINES)[number];

type Told = { mailingAddress: string; phone: string; website: string };
const LINE_OF: Readonly<Record<LetterheadLine, (told: Told) => string>> = {
  ADDRESS: ({ mailingAddress }) => mailingAddress.split("\n").filter(Boolean).join(", "),
  PHONE: ({ phone }) => phone,
  WEBSITE: ({ website }) => website.replace(/^https?:\/\//, "").replace(/\/$/, ""),
};

/** The lines under the county's name: the address on one, phone and website on another; what it has not told is left out. */
export function letterheadLines(wanted: readonly string[], told: Told): string[] {
  const said = (lines: LetterheadLine[]) =>
    lines
      .flatMap((line) => (wanted.includes(line) ? [LINE_OF[line](told)] : []))
      .filter(Boolean)
      .join(" · ");
  return [said(["ADDRESS"]), said(["PHONE", "WEBSITE"])].filter(Boolean);
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
    const { name, displayName } = tenant;
    return {
      name,
      displayName,
      accent: settings?.accent ?? null,
      logo: logo && Buffer.from(logo.png).toString("base64"),
      lines: settings ? letterheadLines(settings.letterheadLines, settings) : [],
    };
  });
