// Requests of the demonstration counties' departments besides their boards' business. Everything in it is fictional.
import type { ResolutionCategory, ResolutionStatus } from "#schema/resolutions/facts.rules.ts";

/** Name, abbreviation, number in the county's ledger. */
export const DEPARTMENTS: [name: string, abbreviation: string, munisId: number][] = [
  ["Highway", "HWY", 5010],
  ["Health", "HLT", 4010],
  ["Sheriff", "SHF", 3110],
  ["Emergency Services", "EMS", 3640],
  ["Social Services", "DSS", 6010],
  ["Planning", "PLN", 8020],
  ["Solid Waste", "SWM", 8160],
  ["Information Technology", "ITS", 1680],
  ["Treasurer", "TRS", 1325],
  ["Veterans Service", "VET", 6510],
  ["County Administration", "ADM", 1230],
];

export interface DemoRequest {
  title: string;
  category: ResolutionCategory;
  department: string;
  status: ResolutionStatus;
  /** Days before today on which it was requested. */
  daysAgo: number;
  description?: string;
  /** Whole dollars. */
  amount?: number;
  vendor?: string;
  /** Why it was refused, withdrawn or recorded. */
  reason?: string;
  /** Renews or amends the last adopted one whose title begins so. */
  prior?: { kind: "RENEW" | "AMEND"; title: string };
}

const ask = (
  title: string,
  category: ResolutionCategory,
  department: string,
  status: ResolutionStatus,
  daysAgo: number,
  more: Partial<DemoRequest> = {},
): DemoRequest => ({ title, category, department, status, daysAgo, ...more });

export const REQUESTS: DemoRequest[] = [
  ask("Ice melt for the county's buildings", "PURCHASE", "Highway", "DRAFT", 2, {
    amount: 6_400,
    vendor: "Northern Supply Co.",
    description: "Four hundred bags for the walks of eleven buildings.",
  }),
  ask("Fence of the north garage", "PURCHASE", "Highway", "DRAFT", 1, {
    amount: 9_250,
    vendor: "Mill Creek Paving",
    description: "Replaces 300 feet of fence that is rusted through.",
  }),
  ask("Replacement of two bucket trucks", "PURCHASE", "Highway", "LEGAL_REVIEW", 6, {
    amount: 412_000,
    vendor: "Tri-County Trucks",
    description: "Two trucks with lifts for the signal crew, from the State contract.",
  }),
  ask("Hepatitis vaccines for the public clinics", "PURCHASE", "Health", "LEGAL_REVIEW", 9, {
    amount: 18_300,
    vendor: "Hudson Medical Supply",
  }),
  ask("Cameras for three patrol cars", "PURCHASE", "Sheriff", "CLERK_REVIEW", 15, {
    amount: 38_400,
    vendor: "Clearview Public Safety, LLC",
    description: "Three cameras with five years of storage, from the State contract.",
  }),
  ask("Grant for rural ambulance service", "GRANT", "Emergency Services", "COMMITTEE_REVIEW", 21, {
    amount: 75_000,
    description: "To pay for training of volunteers and two stretchers.",
  }),
  ask("Appointing members of the Planning Board", "APPOINTMENTS", "Planning", "CLERK_REVIEW", 11),
  ask("One position of Public Health Nurse", "PERSONNEL", "Health", "COMMITTEE_REVIEW", 19, {
    description: "Creates one full-time position, grade 14, paid by State aid.",
  }),
  ask("Local Law C: sales of county land", "LOCAL_LAW", "County Administration", "LEGAL_REVIEW", 12, {
    description: "Sets out how land that the county no longer needs is offered and sold.",
  }),
  ask("Proclamation of Veterans' Week", "PROCLAMATIONS", "Veterans Service", "BOARD_REVIEW", 17),
  ask("Hauling of recyclables", "PURCHASE", "Solid Waste", "BOARD_REVIEW", 20, {
    amount: 133_440,
    vendor: "Green Valley Haulers, Inc.",
  }),
  ask("Backup generator for the dispatch center", "PURCHASE", "Emergency Services", "DRAFT", 3, {
    amount: 64_800,
    vendor: "Empire Power Systems",
  }),
  ask("Foster care services", "PURCHASE", "Social Services", "PUBLISHED", 400, {
    amount: 220_000,
    vendor: "Harbor Family Services",
    reason: "Adopted at the organizational meeting, before meetings were kept here.",
  }),
  ask("Maintenance of the county's software", "PURCHASE", "Information Technology", "PUBLISHED", 385, {
    amount: 58_200,
    vendor: "Keystone Municipal Systems",
    reason: "Adopted at the organizational meeting, before meetings were kept here.",
  }),
  ask("Designation of official newspapers", "OTHER", "County Administration", "PUBLISHED", 402, {
    reason: "Adopted at the organizational meeting, before meetings were kept here.",
  }),
  ask("Depositories of county funds", "OTHER", "Treasurer", "PUBLISHED", 401, {
    reason: "Adopted at the organizational meeting, before meetings were kept here.",
  }),
  ask("Mileage rate for use of private cars", "PERSONNEL", "Treasurer", "PUBLISHED", 398, {
    description: "Follows the federal rate.",
    reason: "Adopted at the organizational meeting, before meetings were kept here.",
  }),
  ask("Renewal of foster care services", "PURCHASE", "Social Services", "DRAFT", 5, {
    amount: 231_000,
    vendor: "Harbor Family Services",
    prior: { kind: "RENEW", title: "Foster care services" },
  }),
  ask("More seats of the county's software", "PURCHASE", "Information Technology", "CLERK_REVIEW", 14, {
    amount: 21_400,
    vendor: "Keystone Municipal Systems",
    prior: { kind: "AMEND", title: "Maintenance of the county's software" },
  }),
  ask("Carpet of the second floor", "PURCHASE", "County Administration", "WITHDRAWN", 60, {
    amount: 27_900,
    reason: "Put off until the roof is repaired.",
  }),
  ask("Naming of the new bridge", "OTHER", "Highway", "WITHDRAWN", 95, {
    reason: "The family asked for time.",
  }),
  ask("Drone for the Planning Department", "PURCHASE", "Planning", "REJECTED", 75, {
    amount: 14_600,
    vendor: "Skyline Survey Tools",
    reason: "Not in this year's budget.",
  }),
];

/** Awards of the board: the amount in whole dollars and the vendor, by the matter's title, as in the purchase. */
export const AWARDED: Readonly<Record<string, { amount: number; vendor: string }>> = {
  "Award of the bid for asphalt and crushed stone": { amount: 398_650, vendor: "Mill Creek Paving" },
  "Award of the bid for heating fuel": { amount: 149_240, vendor: "Northern Supply Co." },
  "Award of the contract for foster care services": { amount: 216_500, vendor: "Harbor Family Services" },
  "Award of the bid for the roof of the courthouse": { amount: 503_900, vendor: "Ridgeline Roofing, LLC" },
  "Award of the contract for budget and payroll software": { amount: 268_400, vendor: "Keystone Municipal Systems" },
  "Emergency repair of the water main at the county office building": { amount: 28_700, vendor: "Mill Creek Paving" },
  "Award of the bid for road salt": { amount: 184_500, vendor: "Northern Supply Co." },
};

/** The department and category of a board's matter, derived from its text. */
export function matterOf(title: string): { department: string; category: ResolutionCategory } {
  const has = (pattern: RegExp) => pattern.test(title);
  const category: ResolutionCategory = has(/local law/i)
    ? "LOCAL_LAW"
    : has(/proclamation|honor/i)
      ? "PROCLAMATIONS"
      : has(/grant/i)
        ? "GRANT"
        : has(/position|salar|union|hours/i)
          ? "PERSONNEL"
          : has(/appoint/i)
            ? "APPOINTMENTS"
            : has(/purchase|bid|agreement|contract|lease|repair|vehicle/i)
              ? "PURCHASE"
              : "OTHER";
  const department = has(/dispatch|emergency|fire|ambulance/i)
    ? "Emergency Services"
    : has(/patrol|sheriff|jail/i)
      ? "Sheriff"
      : has(/bridge|asphalt|highway|road|plow|culvert|garage/i)
        ? "Highway"
        : has(/social|casework|child|senior|aging/i)
          ? "Social Services"
          : has(/health|nurse|clinic/i)
            ? "Health"
            : has(/waste|transfer station|recycl|landfill/i)
              ? "Solid Waste"
              : has(/plan|park|trail|land/i)
                ? "Planning"
                : has(/software|network|broadband|technology/i)
                  ? "Information Technology"
                  : has(/budget|tax|bond|fund/i)
                    ? "Treasurer"
                    : "County Administration";
  return { department, category };
}
