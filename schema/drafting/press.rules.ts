// The press release that is generated from the fields.
import type { ResolutionCategory, ResolutionFacts, ResolutionStatus } from "../resolutions/facts.rules.ts";
import { matterOf, meansOf, standingOf } from "./summary.rules.ts";
import { blank, capital, countyIn, departmentIn, longDay, oneLine } from "../resolutions/words.rules.ts";

/** Maximum length of a short post, in characters. */
export const MAX_POST_LENGTH = 280;
const MAX_HEADLINE_LENGTH = 160;

export interface PressRelease {
  headline: string;
  body: string;
  /** At most 280 characters, hashtags included. */
  social: string;
}

const TOPICS: Readonly<Record<ResolutionCategory, string>> = {
  PURCHASE: "Purchasing",
  APPOINTMENTS: "Appointments",
  PROCLAMATIONS: "Proclamation",
  GRANT: "Grants",
  PERSONNEL: "Personnel",
  LOCAL_LAW: "Local Law",
  OTHER: "Resolution",
};

/** Words as one hashtag: '#PublicWorks', or '' if no letter or digit is left. */
function hashtag(words: string): string {
  const parts = words.normalize("NFC").match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  const joined = parts.map((part) => `${part.charAt(0).toUpperCase()}${part.slice(1)}`).join("");
  return joined ? `#${joined}` : "";
}

/** Hashtags of county, department and category, each once. */
export function hashtags(
  facts: Pick<ResolutionFacts, "countyName" | "countyDisplayName" | "department" | "category">,
): string[] {
  const tags = [facts.countyDisplayName || facts.countyName, facts.department, TOPICS[facts.category]].map(hashtag);
  return [...new Set(tags)].filter((tag) => tag !== "" && tag.length <= 60);
}

/** Words cut to a length, between two words if possible, with an ellipsis. */
export function shortened(text: string, longest: number): string {
  if (text.length <= longest) return text;
  const cut = text.slice(0, longest - 1).replace(/[\ud800-\udbff]$/, "");
  const atWord = /^(.*\S)\s+\S*$/s.exec(cut)?.[1];
  return `${(atWord && atWord.length > longest / 2 ? atWord : cut).trimEnd()}…`;
}

/** The action in words: 'is asked to', 'has resolved to', 'has refused to'. */
function statusPhrase(status: ResolutionStatus): string {
  if (status === "ADOPTED" || status === "PUBLISHED") return "has resolved to";
  if (status === "REJECTED") return "has declined to";
  return status === "WITHDRAWN" ? "is no longer asked to" : "is asked to";
}

/**
 * Headline, body with date line, and a short post.
 * @param today the day of the release, YYYY-MM-DD in the county's time zone
 */
export function pressReleaseOf(facts: ResolutionFacts, today: string): PressRelease {
  const county = countyIn(facts);
  const name = oneLine(facts.countyDisplayName) || oneLine(facts.countyName);
  const deed = `${statusPhrase(facts.status)} ${matterOf(facts)}`;
  const contact = [oneLine(facts.contactName ?? "") || blank("contact"), oneLine(facts.contactPhone ?? "")];
  const isPending = !facts.adoptedOn && facts.status !== "REJECTED" && facts.status !== "WITHDRAWN";
  const tags = hashtags(facts).join(" ");
  return {
    headline: shortened(`${name} ${deed}`, MAX_HEADLINE_LENGTH),
    body: [
      `${name.toUpperCase()}, ${longDay(today)} – ${capital(county)} ${deed}. The request came from ${departmentIn(facts)}.`,
      ...[meansOf(facts), standingOf(facts)].filter((paragraph) => paragraph !== null),
      ...(isPending ? [`The request has the file number ${facts.fileNumber}; it has not been adopted.`] : []),
      `Contact: ${contact.filter(Boolean).join(", ")}, ${departmentIn(facts)}.`,
    ].join("\n\n"),
    social:
      tags.length < MAX_POST_LENGTH / 2
        ? `${shortened(`${name} ${deed}`, MAX_POST_LENGTH - tags.length - 1)}${tags && `\n${tags}`}`
        : shortened(`${name} ${deed}`, MAX_POST_LENGTH),
  };
}
