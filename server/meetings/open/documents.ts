import { parse } from "graphql";

// What the pages of meetings, members and votes ask, as a guest does: everybody reads the same.

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
  state: string;
}
const LISTED = "key number meetingType date startTime location state";

export interface MeetingsData {
  tenant: CountyData;
  meetingYears: number[];
  meetings: { totalCount: number; pageInfo: PageInfo; edges: { node: ListedMeeting }[] };
}
/** A page of the list of meetings. */
export const OPEN_MEETINGS =
  parse(`query($year: Int, $text: String, $first: Int, $last: Int, $after: String, $before: String) {
  ${COUNTY} meetingYears
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
  mover: { key: string; name: string } | null;
  seconder: { key: string; name: string } | null;
  verdict: { sentence: string; ruleLabel: string } | null;
  tally: { heads: { yes: number; no: number; abstain: number } };
  roll: { name: string; seat: string | null; weight: string; entitled: boolean; vote: Vote; present: boolean }[];
}
const MOTION = `key text kind state outcome declared mover { key name } seconder { key name } verdict { sentence ruleLabel }
  tally { heads { yes no abstain } } roll { name seat weight entitled vote present }`;

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
  motionText: string | null;
  documentFile: OpenFile | null;
  resolution: { key: string; displayNumber: string; title: string; status: string } | null;
  motions: OpenMotion[];
}

export interface OpenMeeting extends ListedMeeting {
  body: { name: string } | null;
  agendaVersions: { number: number; hash: string; publishedAt: string }[];
  agendaFile: OpenFile | null;
  minutesFile: OpenFile | null;
  mediaFile: OpenFile | null;
  attendance: { name: string; present: boolean; time: string | null; leftTime: string | null }[];
  /** As they were published. */
  minutes: { state: string; approvedOn: string | null; lines: { kind: string; text: string }[] } | null;
  items: OpenItem[];
}
export interface MeetingData {
  tenant: CountyData;
  meeting: OpenMeeting | null;
}
/** A meeting with its agenda, motions and roll calls. */
export const OPEN_MEETING = parse(`query($key: ID!) {
  ${COUNTY}
  meeting(key: $key) {
    ${LISTED} body { name } agendaVersions { number hash publishedAt }
    agendaFile { ${FILE} } minutesFile { ${FILE} } mediaFile { ${FILE} }
    attendance { name present time leftTime } minutes { state approvedOn lines { kind text } }
    items {
      key number description motionText documentFile { ${FILE} }
      resolution { key displayNumber title status } motions { ${MOTION} }
    }
  }
}`);

export interface RecordData {
  meetingRecord: string | null;
}
/** A meeting's record as a file. */
export const OPEN_RECORD = parse(`query($key: ID!) { meetingRecord(key: $key) }`);

export interface FilesData {
  meeting:
    | (Pick<OpenMeeting, "agendaFile" | "minutesFile" | "mediaFile"> & {
        items: Pick<OpenItem, "documentFile">[];
      })
    | null;
}
/** A meeting's documents, whose addresses in the store hold for some minutes. */
export const OPEN_FILES = parse(`query($key: ID!) {
  meeting(key: $key) {
    agendaFile { ${FILE} } minutesFile { ${FILE} } mediaFile { ${FILE} } items { documentFile { ${FILE} } }
  }
}`);

interface SeatedMember {
  key: string;
  name: string;
  isChair: boolean;
  votes: boolean;
  weight: string;
  seat: { label: string } | null;
}
export interface MembersData {
  tenant: CountyData;
  bodies: { key: string; name: string; members: SeatedMember[] }[];
}
/** Who sits where today. */
export const OPEN_MEMBERS = parse(
  `{ ${COUNTY} bodies { key name members { key name isChair votes weight seat { label } } } }`,
);

export interface MemberData {
  tenant: CountyData;
  member: {
    key: string;
    name: string;
    isChair: boolean;
    startsOn: string;
    endsOn: string | null;
    seat: { label: string } | null;
    body: { name: string };
    rollCalls: {
      totalCount: number;
      pageInfo: PageInfo;
      edges: {
        node: {
          vote: Vote;
          weight: string;
          motion: {
            text: string;
            outcome: Outcome | null;
            item: {
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
/** A member's votes, of the latest meeting first. */
export const OPEN_MEMBER = parse(`query($key: ID!, $first: Int, $last: Int, $after: String, $before: String) {
  ${COUNTY}
  member(key: $key) {
    key name isChair startsOn endsOn seat { label } body { name }
    rollCalls(first: $first, last: $last, after: $after, before: $before) {
      totalCount ${PAGES}
      edges { node { vote weight motion { text outcome item { number description meeting { key number meetingType date } } } } }
    }
  }
}`);

export interface FeedData {
  tenant: CountyData;
  meetings: { edges: { node: ListedMeeting & { agendaVersions: { number: number; publishedAt: string }[] } }[] };
  resolutions: {
    edges: {
      node: { key: string; displayNumber: string; title: string; department: string; adoptedOn: string | null };
    }[];
  };
}
/** What is new: agendas and their amendments, and adopted resolutions. */
export const OPEN_FEED = parse(`{
  ${COUNTY}
  meetings(first: 30) { edges { node { ${LISTED} agendaVersions { number publishedAt } } } }
  resolutions(filter: { status: PUBLISHED }, sort: ADOPTED, first: 30) {
    edges { node { key displayNumber title department adoptedOn } }
  }
}`);

export { MOTION as MOTION_FIELDS };
