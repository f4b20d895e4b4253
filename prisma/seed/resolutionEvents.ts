// Events of one demonstration resolution: requested, routed, adopted, published.
import { REVIEWS, type Review } from "#schema/routing/reviews.rules.ts";
import { momentOf } from "./calendar.ts";
import type { DemoRequest } from "./requests.ts";
import type { Someone, Written } from "./resolutionBook.ts";

/** Who requests, reviews and leads, and the people named in steps of routes. */
export interface DemoPeople {
  clerk: Someone;
  staff: Someone;
  legal: Someone;
  treasurer: Someone;
}

export interface DemoGround {
  county: { name: string; displayName: string };
  timeZone: string;
  /** YYYY-MM-DD. */
  today: string;
  people: DemoPeople;
  /** By name. */
  departments: ReadonlyMap<string, string>;
  roles: ReadonlyMap<string, string>;
}

/** Dollars above which the County Attorney approves and the Treasurer signs. */
export const ROUTED_OVER = 20_000;

/** Procurement method and number of a purchase, in rotation. Null: not a purchase. */
function wayOf(category: string, year: string, turn: number) {
  if (category !== "PURCHASE") return { contractType: null, contractRef: null };
  const ways = [
    { contractType: "State Contract", contractRef: `PC${68_400 + turn}` },
    { contractType: "Bid", contractRef: `BID-${year}-${turn + 1}` },
    { contractType: "RFP", contractRef: `RFP-${year}-${turn + 1}` },
  ];
  return ways[turn % 3] ?? { contractType: null, contractRef: null };
}

/** A new request with its facts. */
export function newRequest(ground: DemoGround, request: DemoRequest, requestedOn: string, turn: number): Written {
  const { title, category, department, status, amount, vendor, description, prior } = request;
  const cents = amount === undefined ? null : amount * 100;
  const year = Number(requestedOn.slice(0, 4)) + 1;
  const grant = category === "GRANT";
  return {
    facts: {
      countyName: ground.county.name,
      countyDisplayName: ground.county.displayName,
      status,
      adoptedOn: null,
      prior: null,
      type: prior?.kind ?? "NEW",
      category,
      title,
      description: description ?? "",
      department,
      dateOfRequest: requestedOn,
      contactName: ground.people.staff.name,
      contactPhone: "(607) 555-0142",
      priorNumber: null,
      sponsors: [],
      amount: grant ? null : cents,
      isAnnual: turn % 3 === 0 && category === "PURCHASE",
      termStart: category === "PURCHASE" ? `${year}-01-01` : null,
      termEnd: category === "PURCHASE" ? `${year}-12-31` : null,
      vendor: vendor ?? null,
      vendorAddress: null,
      purchasingConsulted: category === "PURCHASE" ? "Yes" : null,
      ...wayOf(category, requestedOn.slice(0, 4), turn),
      contractDate: null,
      budgetLine: category === "PURCHASE" ? `A5110.54${String(turn % 100).padStart(3, "0")}` : null,
      fundingFederal: null,
      fundingState: category === "PURCHASE" && turn % 4 === 0 ? 5_000 : null,
      fundingCounty: category === "PURCHASE" ? (turn % 4 === 0 ? 5_000 : 10_000) : null,
      fundingLocal: null,
      appointments:
        category === "APPOINTMENTS"
          ? [
              { name: "Helen Marsh", address: "12 Mill Street", term: "three years", replacement: "Victor Lund" },
              { name: "Peter Osei", address: "48 Canal Road", term: "three years", replacement: null },
            ]
          : [],
      proclamationText: category === "PROCLAMATIONS" ? `The county honors all to whom this is due: ${title}.` : null,
      grantPurpose: grant ? (description ?? title) : null,
      grantAmount: grant ? cents : null,
      grantIsAnnual: false,
      grantTermStart: grant ? `${year}-01-01` : null,
      grantTermEnd: grant ? `${year}-12-31` : null,
      grantAgency: grant ? "State Office of Local Assistance" : null,
      grantAgencyAddress: null,
    },
    createdAt: momentOf(
      requestedOn,
      `0${8 + (turn % 2)}:${String(10 + (turn % 45)).padStart(2, "0")}`,
      ground.timeZone,
    ),
    by: ground.people.staff,
    departmentId: ground.departments.get(department) ?? null,
    told: [],
    steps: [],
    adoption: null,
    publishedAt: null,
    takenUpOn: null,
    itemIds: [],
    priorTitle: prior?.title ?? null,
  };
}

/** The steps of the county's route template for large amounts, up to the present one. */
export function routed(ground: DemoGround, written: Written, dollars: number, requestedOn: string): void {
  const { facts, told } = written;
  if (facts.category !== "PURCHASE" || dollars <= ROUTED_OVER || facts.status === "WITHDRAWN") return;
  const { legal, treasurer } = ground.people;
  const way = [
    { who: legal, stage: "LEGAL_REVIEW", action: "APPROVAL", order: 1 },
    { who: treasurer, stage: "CLERK_REVIEW", action: "SIGNATURE", order: 2 },
  ] as const;
  const now = REVIEWS.indexOf(facts.status as Review);
  for (const { who, stage, action, order } of way) {
    const place = REVIEWS.indexOf(stage);
    const begins = told.find((each) => each.to === stage)?.at ?? null;
    // A minute before the review was over.
    const over = told.find((each) => each.from === stage)?.at;
    const ends = over ? new Date(over.valueOf() - 60_000) : null;
    const done = facts.status !== "DRAFT" && (now < 0 || now > place) && facts.status !== "REJECTED";
    const state = done ? "DONE" : now === place ? "OPEN" : "PENDING";
    written.steps.push({
      stage,
      order,
      name: who.name,
      email: who.email,
      userId: who.id,
      action,
      state,
      openedAt: state === "PENDING" ? null : begins,
      decidedAt: state === "DONE" ? ends : null,
      decidedById: state === "DONE" ? who.id : null,
      decidedByName: state === "DONE" ? who.name : null,
    });
    if (state === "DONE")
      told.push({
        kind: action === "SIGNATURE" ? "STEP_SIGNED" : "STEP_APPROVED",
        at: ends ?? momentOf(requestedOn, "12:00", ground.timeZone),
        by: who,
        sentence: `${who.name} ${action === "SIGNATURE" ? "signed" : "approved"}.`,
      });
  }
  told.sort((one, other) => one.at.valueOf() - other.at.valueOf());
}

/** Adopted on a day, by whom and how. */
export function adopted(written: Written, adoption: NonNullable<Written["adoption"]>, reason?: string): void {
  written.adoption = adoption;
  written.facts.adoptedOn = adoption.on;
  written.told.push({
    kind: "ADOPTED",
    at: adoption.at,
    by: adoption.by,
    sentence: `Adopted as {number} on ${adoption.on}.`,
    from: "BOARD_REVIEW",
    to: "ADOPTED",
    ...(reason ? { reason } : {}),
  });
}

/** Published. */
export function published(written: Written, at: Date, by: Someone): void {
  written.publishedAt = at;
  written.told.push({ kind: "PUBLISHED", at, by, sentence: "Published.", from: "ADOPTED", to: "PUBLISHED" });
}
