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
  items: [
    {
      __typename: "AgendaItem",
      id: "AgendaItem:1",
      number: "1",
      description: "Road salt for the winter",
      motions: [
        {
          __typename: "Motion",
          id: "Motion:1",
          text: "To buy 400 tons",
          state: "CLOSED",
          outcome: "PASSED",
          tally: { heads: { yes: 9, no: 3, abstain: 1 } },
        },
      ],
    },
    {
      __typename: "AgendaItem",
      id: "AgendaItem:2",
      number: "2",
      description: "Adjournment",
      motions: [
        {
          __typename: "Motion",
          id: "Motion:2",
          text: "To adjourn",
          state: "CLOSED",
          outcome: "PASSED",
          tally: { heads: { yes: 0, no: 0, abstain: 0 } },
        },
      ],
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
