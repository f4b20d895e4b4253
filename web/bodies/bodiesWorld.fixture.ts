type Row = Record<string, unknown>;

const allowance = (reason: string | null) => ({ __typename: "Allowance", allowed: reason === null, reason });

/** Mutations called by the stories of bodies, the latest last. */
export const sent: { verb: string; input: Row }[] = [];

interface Facts {
  /** Labels of seats with their holders. Null: vacant. */
  seats?: (readonly [label: string, holder: string | null])[];
  rules?: Row[];
  retiredOn?: string | null;
  /** Kind of the body. Default: the board. */
  kind?: "BOARD" | "OTHER";
  formerNames?: { name: string; lastDay: string }[];
  /** The day of its next meeting; null: none is scheduled. */
  nextMeeting?: string | null;
  /** Why nothing may be changed. Null: it may be. */
  reason?: string | null;
  /** The server's refusal of the next action. */
  refusal?: { code: string; message: string; field: string | null };
  bodies?: Row[];
}

const HELD = [
  ["District 1", "Ada Poe"],
  ["District 2", "Ben Roe"],
  ["District 3", null],
] as const;

/** A county with a board of three seats, one of them vacant. */
export function bodiesWorld({
  seats = [...HELD],
  rules = [],
  retiredOn = null,
  kind = "BOARD",
  formerNames = [],
  nextMeeting = "2026-04-14",
  reason = null,
  refusal,
  bodies,
}: Facts = {}) {
  const can = allowance(reason);
  const member = (label: string, name: string, at: number): Row => ({
    __typename: "Member",
    id: `Member:${at}`,
    name,
    isChair: at === 0,
    isViceChair: at === 1,
    startsOn: "2026-01-01",
    endsOn: at === 1 ? "2027-12-31" : null,
    seat: { __typename: "Seat", id: `Seat:${at}`, label },
  });
  const members = seats.flatMap(([label, holder], index) => (holder === null ? [] : [member(label, holder, index)]));
  const body: Row = {
    __typename: "Body",
    id: "Body:1",
    key: "body-1",
    version: 3,
    name: "Board of Supervisors",
    kind,
    formerNames: formerNames.map((former) => ({ __typename: "FormerName", ...former })),
    about: "Meets on the second Tuesday of each month.",
    retiredOn,
    vacancies: seats.filter(([, holder]) => holder === null).length,
    parent: null,
    quorumMeasure: "HEADS",
    defaultThreshold: "MAJORITY",
    chairBreaksTie: false,
    rules,
    seats: seats.map(([label, holder], index) => ({
      __typename: "Seat",
      id: `Seat:${index}`,
      label,
      position: index + 1,
      votes: true,
      appointedBy: "",
      termYears: null,
      weight: `${10 + index}.25`,
      member: holder === null ? null : member(label, holder, index),
      terms: holder === null ? [] : [member(label, holder, index)],
      viewerCan: { __typename: "SeatCan", edit: can, end: can, remove: can },
    })),
    members,
    comingMeetings: nextMeeting
      ? [{ __typename: "Meeting", id: "Meeting:1", key: "meeting-1", number: "2026-14", date: nextMeeting }]
      : [],
    viewerCan: {
      __typename: "BodyCan",
      edit: can,
      retire: can,
      makeBoard: can,
      remove: can,
      addSeats: can,
      seatMember: can,
      nameChair: can,
      nameViceChair: can,
      setRules: can,
    },
  };
  const does =
    (verb: string, answer: Row) =>
    ({ input }: { input: Row }) => {
      sent.push({ verb, input });
      if (refusal) return { __typename: "Refusal", permission: null, ...refusal };
      return { __typename: `${verb[0]?.toUpperCase()}${verb.slice(1)}Payload`, ...answer };
    };
  return {
    body: () => body,
    bodies: () => bodies ?? [body],
    tenant: () => ({ __typename: "Tenant", id: "Tenant:1", today: "2026-03-11" }),
    viewer: () => ({ __typename: "Viewer", createBody: can }),
    createBody: does("createBody", { body: { ...body, key: "body-2", id: "Body:2", name: "Ethics Board" } }),
    updateBody: does("updateBody", { body }),
    retireBody: does("retireBody", { body }),
    makeBoard: does("makeBoard", { body: { ...body, kind: "BOARD" } }),
    removeBody: does("removeBody", { deletedId: "Body:1" }),
    addSeats: does("addSeats", { body }),
    seatMember: does("seatMember", { body }),
    nameChair: does("nameChair", { body }),
    nameViceChair: does("nameViceChair", { body }),
    setBodyRules: does("setBodyRules", { body }),
    updateSeat: does("updateSeat", { seat: (body["seats"] as Row[])[0] }),
    endSeat: does("endSeat", { seat: (body["seats"] as Row[])[0] }),
    removeSeat: does("removeSeat", { body }),
    endBodyMember: does("endBodyMember", { user: null }),
  };
}
