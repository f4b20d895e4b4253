// Items that the meetings of a body start with: taken from one of its agendas, without what belonged to that meeting
// alone.
import type { ThresholdType, VoteType } from "../../bodies/thresholds.rules.ts";

/** One item of a template, as a new meeting gets it. */
export interface TemplateLine {
  description: string;
  motionText: string | null;
  voteType: VoteType;
  thresholdType: ThresholdType | null;
  customRule: unknown;
  /** Heading of the part that starts with this item. Null: none. */
  heading: string | null;
  onConsent: boolean;
}

/** Template of a body as stored. */
export interface AgendaTemplate {
  /** New each time the template is saved. */
  key: string;
  name: string;
  keptBy: string;
  /** ISO 8601. */
  keptAt: string;
  lines: TemplateLine[];
}

/** Characters of a template's name. */
export const LONGEST_NAME = 100;

/** More than any agenda has items that recur. */
export const MOST_LINES = 100;

/** An item as the rule reads it. */
export interface TemplateItem extends Omit<TemplateLine, "onConsent"> {
  resolutionId: string | null;
  carriedFromId: string | null;
  consent: unknown;
}

/** What recurs of an agenda: its items but resolutions, and what was carried over from an earlier meeting. */
export const recurring = (items: readonly TemplateItem[]): TemplateLine[] =>
  items
    .filter(({ resolutionId, carriedFromId }) => resolutionId === null && carriedFromId === null)
    .map(({ description, motionText, voteType, thresholdType, customRule, heading, consent }) => ({
      description,
      motionText,
      voteType,
      thresholdType,
      customRule: customRule ?? null,
      heading,
      onConsent: consent !== null,
    }));

const REFUSALS = {
  NO_BODY: "No body of the county meets under this type, so it cannot have a template.",
  NOTHING_RECURS: "Nothing on this agenda recurs. It has only resolutions and carried-over items.",
  TOO_MANY_LINES: `A template can have at most ${MOST_LINES} items.`,
  NO_TEMPLATE: "This body has no agenda template.",
  NAME_MISSING: "Give the template a name.",
  NAME_TOO_LONG: `A name may have at most ${LONGEST_NAME} characters.`,
  TEMPLATE_CHANGED: "Someone else changed the template in the meantime. Review it again.",
} as const;
export const templateRefusal = (code: keyof typeof REFUSALS) => ({ code, message: REFUSALS[code] });

/** Why an agenda cannot become a template, or null. */
export function refuseLines(lines: readonly TemplateLine[]) {
  if (lines.length === 0) return templateRefusal("NOTHING_RECURS");
  return lines.length > MOST_LINES ? templateRefusal("TOO_MANY_LINES") : null;
}

/** Why the current template is not the one that was reviewed, or null. @param seen its key, null: there was none */
export const refuseOther = (standing: AgendaTemplate | null, seen: string | null) =>
  (standing?.key ?? null) === seen ? null : templateRefusal("TEMPLATE_CHANGED");

/** Why a template is not called so, or null. */
export function refuseName(name: string) {
  const length = name.trim().length;
  if (length === 0) return { ...templateRefusal("NAME_MISSING"), field: "name" };
  return length > LONGEST_NAME ? { ...templateRefusal("NAME_TOO_LONG"), field: "name" } : null;
}
