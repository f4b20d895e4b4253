import { parse } from "graphql";
import type { MeetingState } from "#schema/meetings/rules.ts";

// Queries of the pages of meetings, members and votes, run as a guest: everyone reads the same.

export interface CountyData {
  displayName: string;
  name: string;
  timeZone: string;
}
const COUNTY = "tenant { displayName name timeZone }";

export interface PageInfo {
  hasNextPage: boolean;
  hasPreviousPage: boolean;
  startCursor: string | null;
  endCursor: string | null;
}
const PAGES = "pageInfo { hasNextPage hasPreviousPage startCursor endCursor }";

export interface ListedMeeting {
  key: string;
  number: string;
  meetingType: string;
  date: string;
  startTime: string | null;
  location: string | null;
  state: MeetingState;
}
const LISTED = "key number meetingType date startTime location state";

/** What everyone may know of a meeting, even before its agenda is published. */
export interface MeetingNotice extends ListedMeeting {
  isAgendaPublic: boolean;
  body: { key: string; name: string } | null;
}
const NOTICE = `${LISTED} isAgendaPublic body { key name }`;

export interface MeetingsData {
  tenant: CountyData;
  meetingNotices: MeetingNotice[];
  meetingYears: number[];
  meetings: { totalCount: number; pageInfo: PageInfo; edges: { node: ListedMeeting }[] };
}
/** A page of the list of meetings. */
export const OPEN_MEETINGS =
  parse(`query($year: Int, $text: String, $first: Int, $last: Int, $after: String, $before: String) {
  ${COUNTY} meetingYears meetingNotices(first: 20) { ${NOTICE} }
  meetings(year: $year, text: $text, first: $first, last: $last, after: $after, before: $before) {
    totalCount ${PAGES} edges { node { ${LISTED} } }
  }
}`);

export type Vote = "NONE" | "YES" | "NO" | "ABSTAIN" | "ABSENT" | "RECUSED";
type Outcome = "PASSED" | "FAILED";

export interface OpenMotion {
  key: string;
  text: string;
  kind: string;
  state: "PENDING" | "OPEN" | "CLOSED" | "WITHDRAWN";
  outcome: Outcome | null;
  declared: string | null;
  /** Of an imported vote: its contradictions, how far it was checked, what its title says about the votes needed, and other source data. */
  contradictions: string[];
  checked: string | null;
  requirementFinding: { sentence: string } | null;
  importNotes: string[];
  mover: { key: string; name: string } | null;
  seconder: { key: string; name: string } | null;
  verdict: { sentence: string; ruleLabel: string } | null;
  tally: { heads: { yes: number; no: number; abstain: number; recused: number } };
  roll: { name: string; seat: string | null; weight: string; entitled: boolean; vote: Vote; present: boolean }[];
}
const MOTION = `key text kind state outcome declared contradictions checked requirementFinding { sentence } importNotes mover { key name } seconder { key name } verdict { sentence ruleLabel }
  tally { heads { yes no abstain recused } } roll { name seat weight entitled vote present }`;

interface OpenFile {
  key: string;
  filename: string;
  url: string;
}
const FILE = "key filename url";

export interface OpenItem {
  key: string;
  number: string;
  description: string;
  heading: string | null;
  carriedFrom: string | null;
  consent: "WAITING" | "OPEN" | "ADOPTED" | "PULLED" | null;
  outcome: { text: string } | null;
  contradictions: string[];
  motionText: string | null;
  videoSecond: number | null;
  documentFile: OpenFile | null;
  papers: { name: string; file: OpenFile }[];
  resolution: { key: string; displayNumber: string; title: string; status: string } | null;
  motions: OpenMotion[];
  pressReleases: { key: string; headline: string; state: string }[];
}

export interface OpenMeeting extends ListedMeeting {
  body: { key: string } | null;
  /** As of the day of the meeting. */
  bodyName: string | null;
  agendaVersions: {
    number: number;
    hash: string;
    publishedAt: string;
    issuedBy: string | null;
    changes: { text: string }[];
  }[];
  agendaFile: OpenFile | null;
  /** With their hash, and when they became public, if recorded. */
  minutesFile: (OpenFile & { sha256: string | null; publicFrom: string | null }) | null;
  packet: { pages: number | null; file: (OpenFile & { size: string | null }) | null } | null;
  mediaFile: (OpenFile & { contentType: string }) | null;
  videoLink: string | null;
  captions: { text: { second: number; text: string }[] } | null;
  attendance: { name: string; present: boolean; time: string | null; leftTime: string | null }[];
  /** As published. */
  minutes: OpenMinutes | null;
  items: OpenItem[];
}
export interface MeetingData {
  tenant: CountyData;
  meeting: OpenMeeting | null;
  meetingNotice: MeetingNotice | null;
}
interface OpenLine {
  kind: string;
  text: string;
}
export interface OpenMinutes {
  state: string;
  approvedOn: string | null;
  lines: OpenLine[];
  /** As approved, then its corrections. */
  editions: { number: number; at: string | null; reason: string | null; hash: string; lines: OpenLine[] }[];
}
/** A meeting with its agenda, motions and roll calls. */
export const OPEN_MEETING = parse(`query($key: ID!) {
  ${COUNTY} meetingNotice(key: $key) { ${NOTICE} }
  meeting(key: $key) {
    ${LISTED} bodyName body { key } agendaVersions { number hash publishedAt issuedBy changes { text } }
    agendaFile { ${FILE} } minutesFile { ${FILE} sha256 publicFrom } mediaFile { ${FILE} contentType } packet { pages file { ${FILE} size } }
    videoLink captions { text { second text } }
    attendance { name present time leftTime } minutes { state approvedOn lines { kind text } editions { number at reason hash lines { kind text } } }
    items {
      key number description heading carriedFrom consent outcome { text } contradictions motionText videoSecond documentFile { ${FILE} } papers { name file { ${FILE} } }
      resolution { key displayNumber title status } motions { ${MOTION} }
      pressReleases { key headline state }
    }
  }
}`);

export interface CaptionsData {
  meeting: { captions: { webVtt: string } | null } | null;
}
/** The captions of a meeting's video, as players read them. */
export const OPEN_CAPTIONS = parse(`query($key: ID!) { meeting(key: $key) { captions { webVtt } } }`);

export interface RecordData {
  meetingRecord: string | null;
}
/** A meeting's record as a file. */
export const OPEN_RECORD = parse(`query($key: ID!) { meetingRecord(key: $key) }`);

export interface FilesData {
  meeting:
    | (Pick<OpenMeeting, "agendaFile" | "mediaFile" | "packet"> & {
        minutesFile: OpenFile | null;
        items: Pick<OpenItem, "documentFile" | "papers">[];
      })
    | null;
}
/** A meeting's documents. Their addresses in the store are valid for some minutes. */
export const OPEN_FILES = parse(`query($key: ID!) {
  meeting(key: $key) {
    agendaFile { ${FILE} } minutesFile { ${FILE} } mediaFile { ${FILE} } packet { file { ${FILE} } } items { documentFile { ${FILE} } papers { name file { ${FILE} } } }
  }
}`);

interface SeatedMember {
  key: string;
  name: string;
  isChair: boolean;
  isViceChair: boolean;
  votes: boolean;
  weight: string;
  seat: { label: string } | null;
}
export interface MembersData {
  tenant: CountyData;
  bodies: { key: string; name: string; members: SeatedMember[] }[];
}
/** Who holds which seat today. */
export const OPEN_MEMBERS = parse(
  `{ ${COUNTY} bodies { key name members { key name isChair isViceChair votes weight seat { label } } } }`,
);

export interface MemberData {
  tenant: CountyData;
  member: {
    key: string;
    name: string;
    isChair: boolean;
    isViceChair: boolean;
    startsOn: string;
    endsOn: string | null;
    seat: { label: string } | null;
    body: { key: string; name: string };
    rollCalls: {
      totalCount: number;
      pageInfo: PageInfo;
      edges: {
        node: {
          vote: Vote;
          weight: string;
          motion: {
            kind: keyof typeof MOTION_ABOUT;
            text: string;
            outcome: Outcome | null;
            contradictions: string[];
            item: {
              key: string;
              number: string;
              description: string;
              meeting: { key: string; number: string; meetingType: string; date: string };
            };
          };
        };
      }[];
    };
  } | null;
}
/** The question of a vote that was not on the matter itself, so that a No to an amendment is not read as a No to the law. */
export const MOTION_ABOUT = {
  MAIN: null,
  AMEND: "Amendment to",
  SUBSTITUTE: "Substitute for",
  TABLE: "Motion to table",
  POSTPONE: "Motion to postpone",
  REFER: "Motion to refer",
  RECONSIDER: "Motion to reconsider",
  EXECUTIVE_SESSION: "Executive session during",
} as const;

/** A member's votes, latest meeting first. */
export const OPEN_MEMBER = parse(`query($key: ID!, $first: Int, $last: Int, $after: String, $before: String) {
  ${COUNTY}
  member(key: $key) {
    key name isChair isViceChair startsOn endsOn seat { label } body { key name }
    rollCalls(first: $first, last: $last, after: $after, before: $before) {
      totalCount ${PAGES}
      edges { node { vote weight motion { kind text outcome contradictions item { key number description meeting { key number meetingType date } } } } }
    }
  }
}`);

export interface HomeData {
  tenant: CountyData;
  meetingNotices: MeetingNotice[];
  meetings: { edges: { node: ListedMeeting }[] };
  resolutions: { edges: { node: { key: string; displayNumber: string; title: string } }[] };
  solicitations: {
    edges: {
      node: {
        key: string;
        number: string | null;
        dueAt: string | null;
        content: { title: string; department: string };
      };
    }[];
  };
  contractPublicity: { publishes: boolean };
}
/** Content of the county's page: what comes next, and the latest of each kind. */
export const OPEN_HOME = parse(`{
  ${COUNTY} contractPublicity { publishes }
  meetingNotices(first: 6) { ${NOTICE} }
  meetings(over: true, first: 5) { edges { node { ${LISTED} } } }
  resolutions(filter: { status: PUBLISHED }, sort: ADOPTED, first: 5) { edges { node { key displayNumber title } } }
  solicitations(filter: { state: OPEN }, first: 5) { edges { node { key number dueAt content { title department } } } }
}`);

export interface FeedData {
  tenant: CountyData;
  meetings: { edges: { node: ListedMeeting & { agendaVersions: { number: number; publishedAt: string }[] } }[] };
  resolutions: {
    edges: {
      node: { key: string; displayNumber: string; title: string; department: string; adoptedOn: string | null };
    }[];
  };
  newestPressReleases: { key: string; headline: string; publishedAt: string | null }[];
}
/** What is new: agendas and their amendments, adopted resolutions, and press releases. */
export const OPEN_FEED = parse(`{
  ${COUNTY}
  meetings(first: 30) { edges { node { ${LISTED} agendaVersions { number publishedAt } } } }
  resolutions(filter: { status: PUBLISHED }, sort: ADOPTED, first: 30) {
    edges { node { key displayNumber title department adoptedOn } }
  }
  newestPressReleases { key headline publishedAt }
}`);

export { COUNTY as COUNTY_FIELDS, NOTICE as NOTICE_FIELDS, LISTED as LISTED_FIELDS, MOTION as MOTION_FIELDS };
