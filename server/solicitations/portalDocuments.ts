import { parse } from "graphql";
import type { RichText } from "#schema/richText.rules.ts";

// Queries of the portal's pages, run as a guest: everyone reads the same.

export interface CountyData {
  displayName: string;
  name: string;
  timeZone: string;
}
const COUNTY = "tenant { displayName name timeZone }";

export interface ListedData {
  key: string;
  number: string | null;
  title: string;
  state: string;
  dueAt: string | null;
  questionsDueAt: string | null;
  openingAt: string | null;
  publishedAt: string | null;
  version: number;
  content: { title: string; department: string; description: string; category: string | null; preBidMeeting: string };
}
const LISTED =
  "key number title state dueAt questionsDueAt openingAt publishedAt version content { title department description category preBidMeeting }";

export interface ListData {
  tenant: CountyData;
  solicitations: {
    totalCount: number;
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
    edges: { node: ListedData }[];
  };
}
/** A page of the list. */
export const LIST =
  parse(`query($filter: SolicitationFilter, $first: Int, $last: Int, $after: String, $before: String) {
  ${COUNTY}
  solicitations(filter: $filter, first: $first, last: $last, after: $after, before: $before) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { node { ${LISTED} } }
  }
}`);

export interface NewestData {
  tenant: CountyData;
  newestSolicitations: ListedData[];
}
/** Open solicitations, last published first. */
export const NEWEST = parse(`{ ${COUNTY} newestSolicitations { ${LISTED} } }`);

export interface PartData {
  change: "SAME" | "ADDED" | "REMOVED";
  text: string;
}
export interface NoticeData {
  key: string;
  state: string;
  edition: number;
  publishedAt: string | null;
  version: number;
  content: {
    number: string | null;
    title: string;
    department: string;
    procurementType: "BID" | "RFP";
    description: string;
    summary: RichText | null;
    criteria: { description: string; percentage: number }[];
    sections: { key: string; title: string; content: RichText }[];
    documents: { key: string; filename: string; size: string | null }[];
    lines: {
      key: string;
      kind: string;
      number: string;
      description: string;
      unit: string;
      quantity: string;
      allowance: string | null;
    }[];
    issueDate: string | null;
    dueAt: string | null;
    openingAt: string | null;
    questionsDueAt: string | null;
    preBidMeeting: string;
    contactPerson: string | null;
    email: string | null;
    phone: string | null;
    category: string | null;
    documentsRequired: string;
    submissionInstructions: string;
    evaluationCriteria: string;
    complianceCertifications: string;
    certifications: { title: string; words: string }[];
    insuranceRequired: string;
    insurance: { name: string; number: number; lines: string[] } | null;
  };
  questions: {
    number: number;
    text: string;
    state: string;
    answer: string | null;
    closedWhy: string | null;
    answeredAt: string | null;
    addendum: { number: number } | null;
  }[];
  addenda: {
    number: number;
    title: string;
    issuedAt: string;
    notice: RichText | null;
    redline: { key: string; label: string; state: string; parts: PartData[] }[];
  }[];
  planHolders: { vendorName: string }[] | null;
  notSealable: string | null;
  intent: {
    vendorName: string;
    amount: string;
    whyNotFirst: string | null;
    protestsUntil: string;
    isStayed: boolean;
  } | null;
  awarded: { vendorName: string; amount: string | null; awardedOn: string | null } | null;
  endedWhy: string | null;
  publicTabulation: { lineCount: number } | null;
}
export interface NoticePageData {
  tenant: CountyData;
  solicitation: NoticeData | null;
}
/** A notice with everything that belongs to it. */
export const NOTICE = parse(`query($key: ID!) {
  ${COUNTY}
  solicitation(key: $key) {
    key state edition publishedAt version
    content {
      number title department procurementType description summary criteria { description percentage } sections { key title content }
      documents { key filename size } lines { key kind number description unit quantity allowance }
      issueDate dueAt openingAt questionsDueAt preBidMeeting contactPerson email phone category
      documentsRequired submissionInstructions evaluationCriteria complianceCertifications certifications { title words } insuranceRequired
      insurance { name number lines }
    }
    questions { number text state answer closedWhy answeredAt addendum { number } }
    addenda { number title issuedAt notice redline { key label state parts { change text } } }
    planHolders { vendorName }
    notSealable
    intent { vendorName amount whyNotFirst protestsUntil isStayed }
    awarded { vendorName amount awardedOn }
    endedWhy
    publicTabulation { lineCount }
  }
}`);

export interface FilesData {
  solicitation: { content: { documents: { key: string; url: string | null }[] } } | null;
}
/** Addresses of a notice's documents, valid for some minutes. */
export const FILES = parse("query($key: ID!) { solicitation(key: $key) { content { documents { key url } } } }");

export interface DatesData {
  tenant: CountyData;
  solicitation: ListedData | null;
}
/** The dates of one notice. */
export const DATES = parse(`query($key: ID!) { ${COUNTY} solicitation(key: $key) { ${LISTED} } }`);
