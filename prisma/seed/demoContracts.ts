// Contracts of the demonstration counties: every status, and each step on the way there. Everything in it is fictional.

import { CHANGED_CONTRACTS } from "./contractChanges.ts";
import { RADAR_CONTRACTS } from "./contractClock.ts";
import { CONTRACTS_IN_FORCE } from "./contractsInForce.ts";
import { CONTRACTS_ON_THEIR_WAY } from "./contractsOnTheirWay.ts";

export interface DemoContract {
  name: string;
  department: string;
  vendor: string;
  description: string;
  /** Whole dollars. Null: none is set. */
  amount: number | null;
  /** Days from today, negative in the past. */
  asked: number;
  start: number;
  end: number;
  notice?: number;
  categories: string[];
  /** Its owner, by the name before the @. Absent: the Purchasing Agent. */
  owner?: "staff";
  /** Approvers, in sequence. */
  approvers?: readonly ("head" | "legal")[];
  /** How far it has come. */
  way: "draft" | "approval" | "signature" | "clerk" | "executed" | "rejected" | "reopened" | "terminated";
  /** During approval: the number of approvals so far. */
  approved?: number;
  /** Why it was rejected or terminated. */
  reason?: string;
  /** Days from today: when it was terminated, or archived. */
  terminated?: number;
  archived?: number;
  /** Titles of its purchase and resolution. */
  project?: string;
  resolution?: string;
  /** Legal confirmed that the resolution covers it. */
  confirmed?: true;
  /** The vendor's officer, who signs before the county, by a link in a letter. */
  officer?: { name: string; title: string; email: string };
  /** The signature was drawn. */
  drawn?: true;
  /** Renewal options: how many, and months of each. Price in whole dollars each, or a percentage increase. Neither: the same price. */
  options?: { count: number; months: number; noticeDays: number; percent?: number; amounts?: readonly number[] };
  /** Name of the contract that it changes; whole dollars. Its vendor and department are that contract's. */
  change?: { of: string; kind: "RENEWAL" | "AMENDMENT"; amount: number; why: string; option?: number };
}

export const DEMO_CONTRACTS: readonly DemoContract[] = [
  ...CHANGED_CONTRACTS,
  ...CONTRACTS_IN_FORCE,
  ...CONTRACTS_ON_THEIR_WAY,
  ...RADAR_CONTRACTS,
];

/** A smaller county has one of each that its five vendors and two projects allow, besides those of contractsOfSample.ts. */
export const SAMPLE_CONTRACTS: readonly string[] = [
  "Testing of drinking water",
  "Calibration of truck scales",
  "Sweeping of the county's parking lots",
  "Storage of election machines",
  "Inspection of bridges",
  "Design of the garage at County Route 12",
  "Paper for copiers",
  "Guide rail at two transfer stations",
  "Service of the dispatch center's generator",
  "Elevator inspections",
  "Uniforms for the road crews",
  "Safety vests and gloves",
];
