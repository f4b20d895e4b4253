import { parse } from "graphql";
import { MOTION_FIELDS, type CountyData, type OpenMotion, type PageInfo } from "../../meetings/open/documents.ts";

// Queries of the pages of published resolutions, run as a guest.

const COUNTY = "tenant { displayName name timeZone }";

export interface ListedResolution {
  key: string;
  displayNumber: string;
  title: string;
  department: string;
  adoptedOn: string | null;
}
const LISTED = "key displayNumber title department adoptedOn";

export interface ResolutionsData {
  tenant: CountyData;
  resolutions: { totalCount: number; pageInfo: PageInfo; edges: { node: ListedResolution }[] };
}
/** A page of the list: best match first for a search, else the latest adopted first. */
export const OPEN_RESOLUTIONS =
  parse(`query($filter: ResolutionFilter, $sort: ResolutionSort, $first: Int, $last: Int, $after: String, $before: String) {
  ${COUNTY}
  resolutions(filter: $filter, sort: $sort, first: $first, last: $last, after: $after, before: $before) {
    totalCount pageInfo { hasNextPage hasPreviousPage startCursor endCursor } edges { node { ${LISTED} } }
  }
}`);

export interface ResolutionData {
  tenant: CountyData;
  resolution:
    | (ListedResolution & {
        status: string;
        draftText: string;
        agendaItems: {
          key: string;
          number: string;
          meeting: { key: string; number: string; meetingType: string; date: string };
          motions: OpenMotion[];
        }[];
      })
    | null;
}
/** A resolution with its text and the votes on it. */
export const OPEN_RESOLUTION = parse(`query($key: ID!) {
  ${COUNTY}
  resolution(key: $key) {
    ${LISTED} status draftText
    agendaItems { key number meeting { key number meetingType date } motions { ${MOTION_FIELDS} } }
  }
}`);
