// The content of a resolution drafted from a project (specification: 'Create resolution' fills it in).
import type { ResolutionFields } from "../../resolutions/facts.rules.ts";
import { MAX_LENGTH } from "../../resolutions/fieldNames.rules.ts";
import { wasOpened } from "../../projects/estimate.rules.ts";
import { PROJECT_STATUS_LABELS, type ProjectStatus } from "../../projects/words.rules.ts";

export interface LinkRefusal {
  code: "HAS_RESOLUTION" | "OVER";
  message: string;
}

/**
 * A project has at most one resolution, and none if it was canceled or ended without an award. Errors: HAS_RESOLUTION,
 * OVER.
 */
export function refuseResolution({ status }: { status: ProjectStatus }, hasResolution: boolean): LinkRefusal | null {
  if (hasResolution) return { code: "HAS_RESOLUTION", message: "A resolution was already drafted from this project." };
  if (status === "CANCELLED" || status === "NO_AWARD")
    return {
      code: "OVER",
      message: `There is nothing to resolve yet. This project's status is “${PROJECT_STATUS_LABELS[status]}”.`,
    };
  return null;
}

/** What is known about a purchase when its resolution is drafted. Money in cents. */
export interface PurchaseFacts {
  title: string;
  description: string;
  department: string;
  procurementId: string;
  status: ProjectStatus;
  procurementType: "BID" | "RFP";
  bidNumber: string | null;
  projectContactName: string;
  startDate: string | null;
  endDate: string | null;
  estimatedCost: number | null;
  fundingSource: string | null;
  awardedAmount: number | null;
  awardedOn: string | null;
  vendor: {
    legalName: string;
    address: string | null;
    city: string | null;
    state: string | null;
    zip: string | null;
  } | null;
}

const cut = (text: string | null, field: keyof typeof MAX_LENGTH): string | null =>
  text?.slice(0, MAX_LENGTH[field]) ?? null;

/**
 * The fields of the draft: category Purchase, the vendor, and the amount of the award. Between the opening and the
 * award, the amount is the estimated cost. Before the opening it is empty.
 */
export function purchaseFields(facts: PurchaseFacts, today: string): ResolutionFields {
  const { vendor, startDate, endDate } = facts;
  // A resolution on an agenda is public. Bidders who know the estimate bid just below it, and the funding line would
  // reveal it.
  const opened = wasOpened({ ...facts, openingFinished: false });
  const term = startDate && endDate && endDate > startDate;
  const place =
    vendor && [vendor.city, [vendor.state, vendor.zip].filter(Boolean).join(" ")].filter(Boolean).join(", ");
  return {
    type: "NEW",
    category: "PURCHASE",
    title: cut(facts.title, "title") ?? "",
    description: cut(facts.description, "description") ?? "",
    department: facts.department,
    dateOfRequest: today,
    contactName: cut(facts.projectContactName, "contactName"),
    contactPhone: null,
    priorNumber: null,
    sponsors: [],
    amount: facts.awardedAmount ?? (opened ? facts.estimatedCost : null),
    isAnnual: false,
    termStart: term ? startDate : null,
    termEnd: term ? endDate : null,
    vendor: cut(vendor?.legalName ?? null, "vendor"),
    vendorAddress: cut([vendor?.address, place].filter(Boolean).join(", ") || null, "vendorAddress"),
    // Counts as consulted because Purchasing itself recommends the award.
    purchasingConsulted: facts.awardedAmount === null ? null : "Yes",
    contractType: facts.procurementType === "RFP" ? "RFP" : "Bid",
    contractRef: cut(facts.bidNumber ?? facts.procurementId, "contractRef"),
    contractDate: facts.awardedOn,
    budgetLine: opened ? cut(facts.fundingSource, "budgetLine") : null,
    fundingFederal: null,
    fundingState: null,
    fundingCounty: null,
    fundingLocal: null,
    appointments: [],
    proclamationText: null,
    grantPurpose: null,
    grantAmount: null,
    grantIsAnnual: false,
    grantTermStart: null,
    grantTermEnd: null,
    grantAgency: null,
    grantAgencyAddress: null,
  };
}
