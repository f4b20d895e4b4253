// What the demonstration counties have agreed with vendors: every status, and each part of the way there. Everything in it is invented.

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
  /** Days from today, negative ones before it. */
  asked: number;
  start: number;
  end: number;
  notice?: number;
  categories: string[];
  /** Its owner, by the name before the @. Left out: the Purchasing Agent. */
  owner?: "staff";
  /** Who approves, one after another. */
  approvers?: readonly ("head" | "legal")[];
  /** How far it has come. */
  way: "draft" | "approval" | "signature" | "clerk" | "executed" | "rejected" | "reopened" | "terminated";
  /** On its approvals: so many are in. */
  approved?: number;
  /** Why it was rejected or ended. */
  reason?: string;
  /** Days from today: when it was ended, or put away. */
  terminated?: number;
  archived?: number;
  /** Titles of the purchase and the resolution that it rests on. */
  project?: string;
  resolution?: string;
  /** Legal confirmed that the resolution covers it. */
  confirmed?: true;
  /** The vendor's officer, who signs before the county, by a link in a letter. */
  officer?: { name: string; title: string; email: string };
  /** The signature was drawn. */
  drawn?: true;
  /** Renewal options: so many, of so many months each; their price in whole dollars each, or so many percent more. Neither: the same. */
  options?: { count: number; months: number; noticeDays: number; percent?: number; amounts?: readonly number[] };
  /** What it changes, by the name of that contract; whole dollars. Its vendor and department are those of that one. */
  change?: { of: string; kind: "RENEWAL" | "AMENDMENT"; amount: number; why: string; option?: number };
}

export const DEMO_CONTRACTS: readonly DemoContract[] = [
  ...CHANGED_CONTRACTS,
  ...CONTRACTS_IN_FORCE,
  ...CONTRACTS_ON_THEIR_WAY,
  ...RADAR_CONTRACTS,
];

/** A smaller county has one of each that its five vendors and two projects allow, beside those of contractsOfSample.ts. */
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
