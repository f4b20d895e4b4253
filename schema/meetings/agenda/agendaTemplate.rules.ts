// Items with which a body's meetings start, taken from one of its agendas, without what belonged only to that meeting.
import type { ThresholdType, VoteType } from "../../bodies/thresholds.rules.ts";

/** One item of a template, as added to a new meeting. */
export interface TemplateLine {
  description: string;
  motionText: string | null;
  voteType: VoteType;
  thresholdType: ThresholdType | null;
  customRule: unknown;
  /** Heading of the part that starts with this item. Null if none. */
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

/** Maximum length of a template's name, in characters. */
export const MAX_NAME_LENGTH = 100;

/** Maximum number of items: more than recur on any agenda. */
export const MAX_LINES = 100;

/** An item as the rule expects it. */
export interface TemplateItem extends Omit<TemplateLine, "onConsent"> {
  resolutionId: string | null;
  carriedFromId: string | null;
  consent: unknown;
}

/** The recurring items of an agenda: all except resolutions and items carried over from an earlier meeting. */
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
  TOO_MANY_LINES: `A template can have at most ${MAX_LINES} items.`,
  NO_TEMPLATE: "This body has no agenda template.",
  NAME_MISSING: "Give the template a name.",
  NAME_TOO_LONG: `A name may have at most ${MAX_NAME_LENGTH} characters.`,
  TEMPLATE_CHANGED: "Someone else changed the template in the meantime. Review it again.",
} as const;
export const templateRefusal = (code: keyof typeof REFUSALS) => ({ code, message: REFUSALS[code] });

/** Why an agenda cannot become a template. Null if it can. */
export function refuseLines(lines: readonly TemplateLine[]) {
  if (lines.length === 0) return templateRefusal("NOTHING_RECURS");
  return lines.length > MAX_LINES ? templateRefusal("TOO_MANY_LINES") : null;
}

/**
 * Why the current template differs from the reviewed one. Null if it does not. @param seen its key. Null if there was
 * none
 */
export const refuseOther = (standing: AgendaTemplate | null, seen: string | null) =>
  (standing?.key ?? null) === seen ? null : templateRefusal("TEMPLATE_CHANGED");

/** Why a template cannot have this name. Null if it can. */
export function refuseName(name: string) {
  const length = name.trim().length;
  if (length === 0) return { ...templateRefusal("NAME_MISSING"), field: "name" };
  return length > MAX_NAME_LENGTH ? { ...templateRefusal("NAME_TOO_LONG"), field: "name" } : null;
}
