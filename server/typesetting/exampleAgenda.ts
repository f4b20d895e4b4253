import type { AgendaDocument, AgendaDocumentItem } from "#schema/meetings/agenda/AgendaDocument.ts";

/** An agenda item for tests. Pass only what matters. */
export const agendaItem = (number: number, overrides: Partial<AgendaDocumentItem> = {}): AgendaDocumentItem => ({
  number,
  description: `Resolution ${number} on the county's roads`,
  part: null,
  onConsent: false,
  fileNumber: null,
  department: null,
  motionText: null,
  voteTypeText: "Roll call vote",
  thresholdText: null,
  documents: [],
  mover: null,
  seconder: null,
  ...overrides,
});

/** A published agenda of three items for tests. */
export const exampleAgenda = (overrides: Partial<AgendaDocument> = {}): AgendaDocument => ({
  county: { name: "example", displayName: "Example County Legislature" },
  meeting: {
    number: "2026-11",
    type: "Board",
    bodyName: "County Board",
    dateText: "Tuesday, November 24, 2026",
    timeText: "7:00 PM",
    location: "Legislative Chambers",
    state: "AGENDA_PUBLISHED",
  },
  version: {
    number: 0,
    publishedText: "November 20, 2026, 4:00 PM",
    hash: "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08",
  },
  language: "en-US",
  attendance: [
    { name: "Maria Alvarez", seat: "District 1", isChair: false },
    { name: "Lü Đặng", seat: null, isChair: false },
  ],
  vacantSeats: [],
  items: [
    agendaItem(1),
    agendaItem(2, { motionText: "To adopt.", mover: "Maria Alvarez", seconder: "Lü Đặng" }),
    agendaItem(3),
  ],
  printedText: "Printed November 20, 2026, 4:05 PM",
  printedAt: "2026-11-20T21:05:00Z",
  ...overrides,
});
