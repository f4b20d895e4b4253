type Row = Record<string, unknown>;

/** Mutations called by the stories of the county's settings, the latest last. */
export const sent: { verb: string; input: Row }[] = [];

const LOGO = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="300" height="120"><rect width="300" height="120" fill="#7a1f5c"/></svg>',
)}`;

interface Facts {
  county?: Row;
  /** Why nothing may be changed. Null: it may be. */
  reason?: string | null;
  /** The server's answer to a save, instead of saving. */
  answer?: Row;
}

type Day = { date: string; name: string };
/** The named days of the fixture's two years, in order. */
export const closed = (ownDays: Day[]): Row[] =>
  [
    ...ownDays,
    { date: "2026-01-01", name: "New Year's Day" },
    { date: "2026-10-12", name: "Columbus Day" },
    { date: "2027-01-01", name: "New Year's Day" },
  ]
    .toSorted((one, other) => (one.date < other.date ? -1 : 1))
    .map((day) => ({ __typename: "Holiday", ...day }));

/** The mock server of a county. Its mutations change the settings. */
export function settingsWorld({ county = {}, reason = null, answer }: Facts = {}): Row {
  let now: Row = {
    __typename: "Tenant",
    id: "Tenant:demo",
    key: "demo",
    name: "County of Essex",
    displayName: "Essex County",
    logoUrl: null,
    accent: null,
    website: "",
    mailingAddress: "",
    phone: "",
    timeZone: "America/New_York",
    locations: ["Supervisors' Chambers", "Town Hall"],
    usualStart: null,
    hiddenAddresses: [],
    publicRooms: [
      {
        name: "meetings",
        label: "Meetings",
        about: "Agendas, minutes, and votes.",
        isShown: true,
        always: "Public Officers Law §103(e) wants them online.",
        caution: null,
        decidedAt: null,
      },
      {
        name: "resolutions",
        label: "Resolutions",
        about: "Published resolutions with their texts.",
        isShown: true,
        always: null,
        caution: null,
        decidedAt: null,
      },
      {
        name: "bids",
        label: "Bids and proposals",
        about: "The vendor portal and open data.",
        isShown: true,
        always: null,
        caution: "Can't be hidden from publication to award.",
        decidedAt: null,
      },
      {
        name: "contracts",
        label: "Contracts",
        about: "Executed contracts.",
        isShown: false,
        always: null,
        caution: null,
        decidedAt: "/contract-settings",
      },
    ],
    letterheadLogo: true,
    letterheadLines: ["ADDRESS"],
    holidays: [{ __typename: "Holiday", date: "2026-11-27", name: "Day after Thanksgiving" }],
    closedDays: closed([{ date: "2026-11-27", name: "Day after Thanksgiving" }]),
    agendaSignatories: [],
    signatories: [{ name: "Ann Poe", title: "Clerk of the Board", startsOn: "2024-01-01" }],
    accessibilityStatement: "",
    startingAccessibility: "County of Essex wants everyone to be able to use these pages.",
    privacyNotice: "",
    startingPrivacy: "This notice says what these pages keep about you.",
    securityContact: "",
    today: "2026-03-11",
    settingsVersion: 4,
    numberSeries: [
      { name: "MEETING", format: "{YYYY}-{n}", year: 2026, next: 21 },
      { name: "ENACTMENT", format: "{n}-{YYYY}", year: 2026, next: 114 },
      { name: "CONTRACT", format: "{YYYY}-{nnnn}", year: 2026, next: 17 },
    ],
    viewerCan: {
      editIdentity: { allowed: reason === null, reason },
      editNumbers: { allowed: reason === null, reason },
      editPublicPages: { allowed: reason === null, reason },
    },
    ...county,
  };
  const verb =
    (name: string, change: (input: Row) => Row) =>
    ({ input }: { input: Row }) => {
      sent.push({ verb: name, input });
      if (answer) return answer;
      now = { ...now, ...change(input), settingsVersion: Number(now["settingsVersion"]) + 1 };
      return { __typename: `${name[0]?.toUpperCase()}${name.slice(1)}Payload`, county: now };
    };
  const changeOf = ({ countyId: _id, version: _version, ...change }: Row) => change;
  return {
    tenant: () => now,
    setCountyIdentity: verb("setCountyIdentity", changeOf),
    setCountyPlaces: verb("setCountyPlaces", changeOf),
    setCountyHolidays: verb("setCountyHolidays", ({ holidays }) => ({
      holidays,
      closedDays: closed(holidays as Day[]),
    })),
    setCountyPaper: verb("setCountyPaper", changeOf),
    setCountyPublicPages: verb("setCountyPublicPages", ({ hiddenRooms, ...change }) => ({
      ...changeOf(change),
      publicRooms: (now["publicRooms"] as Row[]).map((room) =>
        room["always"] || room["decidedAt"]
          ? room
          : { ...room, isShown: !(hiddenRooms as string[]).includes(String(room["name"])) },
      ),
    })),
    setCountyNumbers: verb("setCountyNumbers", ({ series }) => ({
      numberSeries: (series as Row[]).map(({ next, ...each }) => ({ year: 2026, ...each, next: next ?? 21 })),
    })),
    prepareUpload: ({ input }: { input: Row }) => {
      sent.push({ verb: "prepareUpload", input });
      return {
        __typename: "PrepareUploadPayload",
        fileId: "StoredFile:1",
        uploadUrl: "/files/put/1",
        parts: [],
        headers: [],
      };
    },
    setCountyLogo: verb("setCountyLogo", () => ({ logoUrl: LOGO })),
    removeCountyLogo: verb("removeCountyLogo", () => ({ logoUrl: null })),
  };
}
