// The county's page for everybody in stories: what the server would answer, by the printed schema. Names and matters are made up.
import { county, type Row, solicitationOf } from "#web/procurement/portal/portalWorld.fixture.ts";

const pageInfo = { hasNextPage: false, hasPreviousPage: false, startCursor: null, endCursor: null };
const listOf = (...nodes: Row[]): Row => ({ pageInfo, edges: nodes.map((node, at) => ({ cursor: String(at), node })) });

const meeting: Row = {
  __typename: "Meeting",
  id: "Meeting:1",
  key: "meeting-1",
  number: "2026-7",
  meetingType: "Board",
  date: "2026-04-14",
  startTime: "19:00",
  location: "Board Chambers",
  state: "IN_SESSION",
  isAgendaPublic: true,
  agendaFile: { __typename: "StoredFile", id: "StoredFile:1", url: "#agenda" },
  minutesFile: null,
  minutes: null,
  mediaFile: null,
  packet: null,
  items: [
    {
      __typename: "AgendaItem",
      id: "AgendaItem:1",
      number: "1",
      description: "Road salt for the winter",
      motionText: "To buy 400 tons",
      carriedFrom: "2026-6",
      pressReleases: [
        {
          __typename: "PressRelease",
          id: "PressRelease:1",
          key: "release-1",
          state: "PUBLISHED",
          headline: "County buys road salt",
        },
        { __typename: "PressRelease", id: "PressRelease:2", key: "release-2", state: "DRAFT", headline: "Not yet" },
      ],
      contradictions: [],
      motions: [
        {
          __typename: "Motion",
          id: "Motion:1",
          text: "To buy 400 tons",
          state: "CLOSED",
          outcome: "PASSED",
          contradictions: [
            "The source says failed, but 9 Yes to 3 No with 1 abstaining passes by a majority of those present.",
          ],
          checked: "Computed from the votes of 13 members by name.",
          requirementFinding: {
            sentence:
              "The title says that 10 votes are required; the verdict was computed by “Majority of those present”.",
          },
          importNotes: ["Ann Poe: recorded as “Late”"],
          tally: { heads: { yes: 9, no: 3, abstain: 1, recused: 1 } },
        },
      ],
    },
    {
      __typename: "AgendaItem",
      id: "AgendaItem:2",
      number: "2",
      description: "Adjournment",
      motionText: null,
      carriedFrom: null,
      pressReleases: [],
      contradictions: [],
      motions: [
        {
          __typename: "Motion",
          id: "Motion:2",
          text: "To adjourn",
          state: "CLOSED",
          outcome: "PASSED",
          contradictions: [],
          checked: null,
          requirementFinding: null,
          importNotes: [],
          tally: { heads: { yes: 0, no: 0, abstain: 0, recused: 0 } },
        },
      ],
    },
    {
      __typename: "AgendaItem",
      id: "AgendaItem:3",
      number: "3",
      description: "An ordinance about pilings",
      motionText: "Referred to the Public Works Committee",
      carriedFrom: null,
      pressReleases: [],
      contradictions: [],
      motions: [],
    },
  ],
};
const resolution: Row = {
  __typename: "Resolution",
  id: "Resolution:1",
  key: "resolution-1",
  displayNumber: "12-2026",
  title: "Authorizing the purchase of road salt",
  department: "Highway",
  adoptedOn: "2026-04-14",
  draftText: "WHEREAS, winter comes; now, therefore, be it\nRESOLVED, that salt is bought.",
};

/** What a guest is answered; `empty`: nothing is published yet. */
export const publicWorld = ({ empty = false } = {}): Row => ({
  contractPublicity: { publishes: !empty },
  tenant: county,
  viewer: { user: null },
  viewerVendor: null,
  meetings: empty ? listOf() : listOf(meeting),
  meeting: () => meeting,
  resolutions: empty ? listOf() : listOf(resolution),
  resolution: () => resolution,
  solicitations: empty ? listOf() : listOf(solicitationOf()),
});
