// How a local law came before the members, and the title of a posting.
import { longDay } from "../dates.rules.ts";
import { CLOCK_RULES, type ClockKey } from "./table.rules.ts";

export const POSTING_WAYS = ["DESKS", "MAILED", "CERTIFIED"] as const;
export type PostingWay = (typeof POSTING_WAYS)[number];

const WAY_TITLES: Readonly<Record<PostingWay, string>> = {
  DESKS: CLOCK_RULES.LOCAL_LAW.title,
  MAILED: CLOCK_RULES.LOCAL_LAW_MAILED.title,
  CERTIFIED: "Certificate of necessity of a local law",
};

/** What was posted, e.g. Notice of the public hearing on a local law, April 14, 2026. */
export function postingTitle(posting: {
  rule: ClockKey;
  way?: PostingWay | null | undefined;
  hearingOn?: string | null | undefined;
}): string {
  const { rule, way, hearingOn } = posting;
  if (way != null) return WAY_TITLES[way];
  const { title } = CLOCK_RULES[rule];
  return hearingOn == null ? title : `${title}, ${longDay(hearingOn)}`;
}
