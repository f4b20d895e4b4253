// The tender of a release: what is requested, the deadlines, and how bids are compared (decision 'Open data').
import { startOfDay } from "../../tenancy/rules.ts";
import { CATEGORY, COMMODITY_SCHEME, TENDER_STATUS } from "./codelists.rules.ts";
import { countyParty, shownBids, vendorParty } from "./parties.rules.ts";
import type { ProcessFacts } from "./processFacts.rules.ts";
import {
  type Amendment,
  type Classification,
  type Item,
  type Period,
  type Release,
  type Tender,
  withoutEmpty,
  withoutEmptyOrNone,
} from "./releaseShape.rules.ts";

/** A moment in OCDS format, in whole seconds. */
export const momentText = (moment: Date): string => moment.toISOString().replace(/\.\d{3}Z$/, "Z");

/** The first moment of a day in the county, or of the next day if `later` is 1. */
export const dayText = (facts: ProcessFacts, day: string | null, later = 0): string | null =>
  day === null ? null : momentText(startOfDay(facts.county.timeZone, day, later));

const period = (start: string | null, end: string | null): Period | undefined =>
  withoutEmptyOrNone<Period>({ startDate: start, endDate: end });

const LINE_WORDS = { BASE: "", ALTERNATE: "Alternate: ", ALLOWANCE: "Allowance: " } as const;

/**
 * The lines that bidders price, or, if there are none, the commodities. The engineer's estimate is never part of a
 * release.
 */
function itemsOf({ lines, categories }: ProcessFacts): Item[] {
  const classes = categories.map(({ code, name }) =>
    withoutEmpty<Classification>({ scheme: COMMODITY_SCHEME, id: code, description: name }),
  );
  const [classification, ...additionalClassifications] = classes;
  if (lines.length === 0)
    return classes.map((each) => ({
      id: `category-${each.id}`,
      description: each.description ?? each.id,
      classification: each,
    }));
  return lines.map((line) =>
    withoutEmpty<Item>({
      id: line.id,
      description: `${LINE_WORDS[line.kind]}${line.number} ${line.description}`,
      classification,
      additionalClassifications,
      quantity: Number.isFinite(Number(line.quantity)) ? Number(line.quantity) : null,
      unit: line.unit ? { name: line.unit } : null,
    }),
  );
}

/** Each addendum names the release it changed and the one that reported it. Both stay as first published. */
function amendmentsOf({ addenda }: ProcessFacts, releaseId: string, previous: Release | null): Amendment[] {
  const before = new Map((previous?.tender.amendments ?? []).map((amendment) => [amendment.id, amendment]));
  return addenda.map(({ number, title, text, at }) => {
    const id = `addendum-${number}`;
    return (
      before.get(id) ??
      withoutEmpty<Amendment>({
        id,
        date: momentText(at),
        description: `Addendum ${number}: ${title}`,
        rationale: text,
        amendsReleaseID: previous?.id ?? releaseId,
        releaseID: releaseId,
      })
    );
  });
}

const criteriaText = ({ criteria }: ProcessFacts): string =>
  criteria.map(({ description, percentage }) => `${description} (${percentage}%)`).join("; ");

export function tenderOf(facts: ProcessFacts, releaseId: string, previous: Release | null): Tender {
  const { solicitation, county, questions } = facts;
  const published = solicitation?.publishedAt ? momentText(solicitation.publishedAt) : null;
  const moment = (at: Date | null | undefined) => (at ? momentText(at) : null);
  const bidders = new Map(shownBids(facts).map(({ vendor }) => [vendor.id, vendorParty(vendor)]));
  return withoutEmpty<Tender>({
    id: solicitation?.number ?? facts.procurementId,
    title: solicitation?.title ?? facts.title,
    description: (solicitation?.description ?? "") || facts.description,
    status: TENDER_STATUS[facts.status],
    procuringEntity: countyParty(facts),
    mainProcurementCategory: CATEGORY[facts.purchaseKind],
    procurementMethod: facts.method.toLowerCase(),
    procurementMethodRationale: facts.isEmergency
      ? `Emergency purchase (GML 103(4)). ${facts.emergencyReason ?? ""}`.trim()
      : null,
    awardCriteria: facts.procurementType === "RFP" ? "ratedCriteria" : "priceOnly",
    awardCriteriaDetails: facts.procurementType === "RFP" ? criteriaText(facts) : null,
    submissionMethodDetails: solicitation?.submissionInstructions,
    tenderPeriod: period(published, moment(solicitation?.dueAt)),
    enquiryPeriod: solicitation?.questionsDueAt ? period(published, moment(solicitation.questionsDueAt)) : null,
    contractPeriod: period(dayText(facts, facts.startDate), dayText(facts, facts.endDate, 1)),
    hasEnquiries: questions.length > 0 || null,
    numberOfTenderers: bidders.size || null,
    tenderers: [...bidders.values()].toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    items: itemsOf(facts),
    documents: facts.documents.map(({ fileId, filename, contentType, at }) => ({
      id: fileId,
      documentType: "biddingDocuments",
      title: filename,
      url: `${county.address}/files/${fileId}`,
      datePublished: momentText(
        solicitation?.publishedAt && solicitation.publishedAt > at ? solicitation.publishedAt : at,
      ),
      format: contentType,
    })),
    amendments: amendmentsOf(facts, releaseId, previous),
    // The person who asked is never published.
    enquiries: questions.map(({ number, text, askedAt, answer, answeredAt }) => ({
      id: `question-${number}`,
      date: momentText(askedAt),
      description: text,
      answer,
      dateAnswered: momentText(answeredAt),
    })),
  });
}
