// How the projects of the demonstration counties are told.
import type { ProjectStatus } from "#schema/projects/words.rules.ts";

/** Description, unit, quantity, the engineer's estimate a unit in dollars; null: none. */
export type DemoLine = [description: string, unit: string, quantity: string, estimate: string | null];

export interface DemoQuestion {
  /** Name of the vendor that asks. */
  vendor: string;
  text: string;
  /** Null: still open, or closed without one. */
  answer: string | null;
  closedWhy?: string;
}

export interface DemoProject {
  title: string;
  department: string;
  status: ProjectStatus;
  /** Days from today, negative ones before it: when it was asked for, published, due, opened. */
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
  /** Of an RFP: what is judged, and its percent. */
  criteria?: [string, number][];
  /** A section that its reviewer sent back, with the comment. */
  sentBack?: string;
  emergency?: string;
  /** Made on the day on which the board adopted its resolution. */
  award?: { vendor: string; amount: number };
  /** Title of the resolution of the award: adopted where it is awarded, else on its way. */
  resolution?: string;
  why?: string;
  questions?: DemoQuestion[];
  /** Documents of its own beside those that every project has; vendors get them. */
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
