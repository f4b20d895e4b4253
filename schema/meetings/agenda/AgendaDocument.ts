import type { Letterhead } from "../../tenancy/letterhead.rules.ts";
import type { MeetingState } from "../rules.ts";

/** A printed agenda, already in the county's words. The typesetter formats no dates and knows no code but CANCELLED. */
export type AgendaDocument = {
  county: Letterhead;
  meeting: {
    number: string;
    /** As stored, e.g. 'Board', 'Special', 'Public Works Committee'. */
    type: string;
    bodyName: string;
    dateText: string;
    timeText: string | null;
    location: string | null;
    /** CANCELLED prints a notice. Every other state prints nothing. */
    state: MeetingState;
  };
  /**
   * The frozen version that is printed: 0 is the agenda, 1… its amendments. Null if not published, which prints a
   * draft.
   */
  version: {
    number: number;
    publishedText: string;
    hash: string | null;
    /** Changes from the previous version, in sentences. Absent if there are none, or for the first version. */
    changes?: string[];
  } | null;
  language: "en-US";
  /** The members called to the meeting, in the order of the roll. */
  attendance: { name: string; seat: string | null; isChair: boolean }[];
  /** Seats of the body that are vacant on the day. */
  vacantSeats: string[];
  items: AgendaDocumentItem[];
  /**
   * Name and title of the person who issues it: as of its publication, or for a draft, as of printing. Absent if the
   * county names no one.
   */
  signature?: string;
  /** When and by whom it was printed, e.g. 'Printed November 20, 2026, 4:05 PM'. */
  printedText: string;
  /**
   * ISO 8601, written as the file's creation date. If absent, none is written. Never taken from the clock, so the same
   * agenda gives the same bytes.
   */
  printedAt?: string | null;
};

export type AgendaDocumentItem = {
  /** 1…n, in the order of the meeting. */
  number: number;
  description: string;
  /** Heading of the part of the agenda that starts with this item. */
  part: string | null;
  onConsent: boolean;
  /** Number of the meeting whose unfinished business this item continues. Null or absent if the item is new. */
  carriedFrom?: string | null;
  /** File number and department of its resolution. */
  fileNumber: string | null;
  department: string | null;
  motionText: string | null;
  /** Null if there is no vote. */
  voteTypeText: string | null;
  thresholdText: string | null;
  /** Only http and https addresses become links. `part`: the part of a packet that contains the document. */
  documents: { name: string; url: string | null; part?: number }[];
  /**
   * The part of a packet with the item's documents, and its first page. Absent if printed alone, or if the item has no
   * documents.
   */
  inPacket?: { part: number; page: number };
  mover: string | null;
  seconder: string | null;
};

declare module "../../context.ts" {
  interface Typesetting {
    agendaPdf(agenda: AgendaDocument, options?: { signal?: AbortSignal }): Promise<Uint8Array>;
  }
}
