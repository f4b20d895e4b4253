type Arguments = Record<string, unknown>;
type Listed = { id: string; number: string; meetingType: string; date: string; location: string | null };

const yes = { allowed: true, reason: null };
export const noDeletion = {
  allowed: false,
  reason: "Deleting meetings needs the permission Delete (Meetings). A Full Administrator can give it.",
};

const file = (name: string) => ({ id: `StoredFile:${name}`, key: name, filename: name, url: `/files/${name}` });

/** One listed meeting. The nth is held nine days before the previous one. */
export function listedMeeting(n: number, more: Arguments = {}): Listed & Arguments {
  const date = new Date(Date.UTC(2026, 11, 15) - n * 9 * 86_400_000).toISOString().slice(0, 10);
  return {
    __typename: "Meeting",
    id: `Meeting:${n}`,
    key: `meeting-${n}`,
    number: `2026-${80 - n}`,
    meetingType: ["Board", "Public Works Committee", "Mid-Month"][n % 3] ?? "Board",
    date,
    location: n % 4 === 0 ? null : "Board Chambers, County Office Building, second floor",
    state: "SCHEDULED",
    agendaFile: n % 2 === 0 ? file(`agenda-${n}.pdf`) : null,
    minutesFile: null,
    mediaFile: null,
    packet: null,
    memberPacket: null,
    viewerCan: { edit: yes, delete: yes, takeAttendance: yes },
    ...more,
  };
}

const tabOf = (type: string) => (/board/i.test(type) ? "BOARD" : /committee/i.test(type) ? "COMMITTEE" : "OTHER");

type Wanted = { tab?: string; year?: number; day?: string; text?: string; first?: number; after?: string };

function pageOf(all: Listed[], { tab, year, day, text, first, after }: Wanted) {
  const found = all.filter(
    (meeting) =>
      (!tab || tabOf(meeting.meetingType) === tab) &&
      (!day || meeting.date === day) &&
      (!year || meeting.date.startsWith(String(year))) &&
      `${meeting.number} ${meeting.meetingType} ${meeting.date} ${meeting.location}`
        .toLowerCase()
        .includes((text ?? "").toLowerCase()),
  );
  const start = after ? found.findIndex(({ id }) => id === after) + 1 : 0;
  const shown = found.slice(start, start + (first ?? 25));
  return {
    totalCount: found.length,
    edges: shown.map((node) => ({ cursor: node.id, node })),
    pageInfo: {
      hasNextPage: start + shown.length < found.length,
      hasPreviousPage: start > 0,
      startCursor: shown[0]?.id ?? null,
      endCursor: shown.at(-1)?.id ?? null,
    },
  };
}

/** The calendar's data: each day of the year with its meeting, or with the number of meetings. */
function daysOf(all: (Listed & Arguments)[], year: number) {
  const days = Map.groupBy(
    all.filter(({ date }) => date.startsWith(`${year}-`)),
    ({ date }) => date,
  );
  const only = <Value>(values: Value[]) => (new Set(values).size === 1 ? values[0] : null);
  return [...days].toSorted().map(([date, meetingsOfDay]) => ({
    date,
    count: meetingsOfDay.length,
    key: meetingsOfDay.length === 1 ? meetingsOfDay[0]?.["key"] : null,
    number: meetingsOfDay.length === 1 ? meetingsOfDay[0]?.number : null,
    meetingType: only(meetingsOfDay.map(({ meetingType }) => meetingType)),
    state: only(meetingsOfDay.map(({ state }) => state)),
  }));
}

export const demoTenant = {
  id: "Tenant:demo",
  key: "demo",
  name: "demo",
  displayName: "Demo County",
  logoUrl: null,
  hiddenAddresses: [],
  accent: null,
  timeZone: "America/New_York",
  today: "2026-11-20",
  committees: ["Administration", "Budget", "Public Works", "Human Services"],
  locations: ["Board Chambers, County Office Building, second floor", "Courthouse"],
  usualStart: null,
};

export const demoUser = {
  id: "User:1",
  key: "1",
  email: "clerk@demo.example",
  fullName: "Ada Clark",
  role: { id: "Role:1", name: "Clerk of the Board" },
};

/** A county with these meetings, for the stories of the list. `more` overrides root fields. */
export function listWorld(meetings: (Listed & Arguments)[], more: Arguments = {}): Arguments {
  let all = meetings;
  let deletedMeetings: typeof meetings = [];
  return {
    tenant: demoTenant,
    viewer: {
      user: demoUser,
      actsForVendor: false,
      createMeeting: yes,
      can: () => yes,
      holds: ({ permissions }: { permissions: string[] }) => permissions,
      memberships: [],
      meetingsInSession: [],
    },
    meetingYears: [2026, 2025],
    proposedSitting: { startTime: null, location: null, from: null },
    meetings: (wanted: Wanted) => pageOf(all, wanted),
    meetingDays: ({ year }: { year: number }) => daysOf(all, year),
    resolutions: {
      totalCount: 0,
      correctedTo: null,
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
    },
    projects: {
      totalCount: 0,
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
    },
    contracts: {
      totalCount: 0,
      edges: [],
      pageInfo: { hasNextPage: false, hasPreviousPage: false },
    },
    deletedMeetings: () => deletedMeetings.map((meeting) => ({ ...meeting, meetingId: meeting.id })),
    restoreMeeting: ({ input }: { input: { meetingId: string } }) => {
      const meeting = deletedMeetings.find(({ id }) => id === input.meetingId);
      deletedMeetings = deletedMeetings.filter(({ id }) => id !== input.meetingId);
      if (meeting) all = [meeting, ...all];
      return { __typename: "RestoreMeetingPayload", meeting };
    },
    deleteMeeting: ({ input }: { input: { meetingId: string } }) => {
      deletedMeetings = all.filter(({ id }) => id === input.meetingId);
      all = all.filter(({ id }) => id !== input.meetingId);
      return { __typename: "DeleteMeetingPayload", deletedId: input.meetingId };
    },
    createMeeting: ({ input }: { input: Arguments }) => {
      const meeting = listedMeeting(0, { ...input, id: "Meeting:new", key: "new", number: "2026-81" });
      all = [meeting, ...all];
      return { __typename: "CreateMeetingPayload", meeting };
    },
    ...more,
  };
}

export const manyMeetings = (count: number) => Array.from({ length: count }, (_, n) => listedMeeting(n));
