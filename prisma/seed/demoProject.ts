// The format of the demonstration counties' projects.
import type { ProjectStatus } from "#schema/projects/words.rules.ts";

/** Description, unit, quantity, the engineer's estimate per unit in dollars. Null: none. */
export type DemoLine = [description: string, unit: string, quantity: string, estimate: string | null];

export interface DemoQuestion {
  /** Name of the asking vendor. */
  vendor: string;
  text: string;
  /** Null: still open, or closed without an answer. */
  answer: string | null;
  closedWhy?: string;
}

export interface DemoProject {
  title: string;
  department: string;
  status: ProjectStatus;
  /** Days from today, negative in the past: when it was requested, published, due, opened. */
  asked: number;
  published?: number;
  due?: number;
  /** Null: on the due day. */
  opens?: number;
  type: "BID" | "RFP";
  kind?: "PURCHASE" | "PUBLIC_WORK" | "SERVICES";
  method?: "OPEN" | "SELECTIVE" | "LIMITED" | "DIRECT";
  categories: string[];
  /** Whole dollars. */
  estimate: number;
  funding: string;
  summary: string;
  scope: string;
  lines?: DemoLine[];
  /** Of an RFP: its criteria with their percentages. */
  criteria?: [string, number][];
  /** A section that its reviewer returned, with the comment. */
  sentBack?: string;
  emergency?: string;
  /** Created on the day on which the board adopted its resolution. */
  award?: { vendor: string; amount: number };
  /** Title of the award's resolution: adopted if it is awarded, else in progress. */
  resolution?: string;
  why?: string;
  questions?: DemoQuestion[];
  /** Its own documents, besides those that every project has. Vendors get them. */
  documents?: { filename: string; text: string }[];
  addendum?: {
    title: string;
    notice: string;
    on: number;
    acknowledged: string[];
    /** What vendors read before it. */
    was: { line?: { number: string; quantity: string }; preBidMeeting?: string };
  };
  holders?: string[];
}
