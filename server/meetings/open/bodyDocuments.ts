import { parse } from "graphql";
import type { BodyKind } from "#schema/bodies/office.rules.ts";
import type { Measure } from "#schema/bodies/thresholds.rules.ts";
import {
  COUNTY_FIELDS,
  type CountyData,
  LISTED_FIELDS,
  type ListedMeeting,
  type MeetingNotice,
  NOTICE_FIELDS,
} from "./documents.ts";

// Queries of the pages of boards and committees, run as a guest: without members' accounts and addresses.

export interface BodyCounty extends CountyData {
  /** YYYY-MM-DD. */
  today: string;
}

export interface ListedBody {
  key: string;
  name: string;
  kind: BodyKind;
  /** The first day on which it no longer meets. Null: it still meets. */
  retiredOn: string | null;
  vacancies: number;
  seats: { key: string }[];
  members: { key: string }[];
}
export interface BodiesData {
  tenant: BodyCounty;
  bodies: ListedBody[];
  /** Of all bodies, the nearest first. */
  meetingNotices: MeetingNotice[];
}
/** The county's bodies, the board first. */
export const OPEN_BODIES = parse(`{
  ${COUNTY_FIELDS} tenant { today }
  bodies { key name kind retiredOn vacancies seats { key } members { key } }
  meetingNotices { ${NOTICE_FIELDS} }
}`);

export interface BodyMember {
  key: string;
  name: string;
  isChair: boolean;
  isViceChair: boolean;
  startsOn: string;
  endsOn: string | null;
  seat: { key: string } | null;
}
export interface BodySeat {
  key: string;
  label: string;
  votes: boolean;
  weight: string;
  appointedBy: string;
  termYears: number | null;
  /** Past and future holders, the latest first. */
  terms: { name: string; startsOn: string }[];
}
export interface OpenBody {
  key: string;
  name: string;
  kind: BodyKind;
  about: string;
  retiredOn: string | null;
  vacancies: number;
  quorumMeasure: Measure;
  /** The oldest first; days as YYYY-MM-DD. */
  formerNames: { name: string; lastDay: string }[];
  parent: { key: string; name: string } | null;
  seats: BodySeat[];
  members: BodyMember[];
  weightTables: { effectiveOn: string; authority: string }[];
}
export interface BodyData {
  tenant: BodyCounty;
  body: OpenBody | null;
  meetingNotices: MeetingNotice[];
  /** Past ones, the latest first. */
  meetings: { totalCount: number; edges: { node: ListedMeeting }[] };
}
/** A body with its seats, people, and meetings. */
export const OPEN_BODY = parse(`query($key: ID!, $bodyId: ID!) {
  ${COUNTY_FIELDS} tenant { today }
  body(key: $key) {
    key name kind about retiredOn vacancies quorumMeasure formerNames { name lastDay } parent { key name }
    seats { key label votes weight appointedBy termYears terms { name startsOn } }
    members { key name isChair isViceChair startsOn endsOn seat { key } }
    weightTables { effectiveOn authority }
  }
  meetingNotices(bodyId: $bodyId, first: 10) { ${NOTICE_FIELDS} }
  meetings(bodyId: $bodyId, over: true, first: 10) { totalCount edges { node { ${LISTED_FIELDS} } } }
}`);
