import { parse } from "graphql";
import type { RichText } from "#schema/richText.rules.ts";

// Queries of the pages of published contracts, run as a guest: everyone reads the same.

interface CountyData {
  displayName: string;
  name: string;
}
const COUNTY = "tenant { displayName name } contractPublicity { publishes }";

export interface OpenContractData {
  key: string;
  number: string;
  name: string;
  description: string;
  department: string;
  vendorName: string;
  state: "ACTIVE" | "EXPIRED" | "TERMINATED";
  startDate: string | null;
  endDate: string | null;
  /** Dollars. */
  amount: string | null;
  originalAmount: string | null;
  executedOn: string | null;
  /** When it was imported from earlier records. */
  broughtInOn: string | null;
  terminatedOn: string | null;
  resolution: { key: string; number: string | null; title: string; adoptedOn: string | null } | null;
}
const LISTED =
  "key number name description department vendorName state startDate endDate amount originalAmount executedOn broughtInOn terminatedOn resolution { key number title adoptedOn }";

export interface OpenListData {
  tenant: CountyData;
  contractPublicity: { publishes: boolean };
  publicContracts: {
    totalCount: number;
    pageInfo: { hasNextPage: boolean; hasPreviousPage: boolean; startCursor: string | null; endCursor: string | null };
    edges: { node: OpenContractData }[];
  };
}
/** A page of the list. */
export const OPEN_CONTRACTS =
  parse(`query($filter: PublicContractFilter, $first: Int, $last: Int, $after: String, $before: String) {
  ${COUNTY}
  publicContracts(filter: $filter, first: $first, last: $last, after: $after, before: $before) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { node { ${LISTED} } }
  }
}`);

/** Rows of the list as a file. Skips the count on each batch. */
export const OPEN_ROWS = parse(`query($filter: PublicContractFilter, $first: Int, $after: String) {
  contractPublicity { publishes }
  publicContracts(filter: $filter, first: $first, after: $after) {
    pageInfo { hasNextPage endCursor } edges { node { ${LISTED} } }
  }
}`);

export interface OpenChangeData {
  number: string;
  kind: "ORIGINAL" | "RENEWAL" | "AMENDMENT";
  name: string;
  amount: string | null;
  endDate: string | null;
  executedOn: string | null;
}
export interface OpenPageData {
  tenant: CountyData;
  contractPublicity: { publishes: boolean };
  publicContract:
    | (OpenContractData & {
        purchase: { key: string; number: string | null; title: string; awardedOn: string | null } | null;
        changes: OpenChangeData[];
        text: RichText | null;
      })
    | null;
}
/** A contract with everything that belongs to it. */
export const OPEN_CONTRACT = parse(`query($key: ID!) {
  ${COUNTY}
  publicContract(key: $key) {
    ${LISTED} purchase { key number title awardedOn } changes { number kind name amount endDate executedOn } text
  }
}`);
