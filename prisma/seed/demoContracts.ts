// What the demonstration counties have agreed with vendors: every status, and each part of the way there. Everything in it is invented.

import { RADAR_CONTRACTS } from "./contractClock.ts";
import { CHANGED_CONTRACTS } from "./contractChanges.ts";

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
  {
    name: "Maintenance of the county's software",
    department: "Information Technology",
    vendor: "Keystone Municipal Systems",
    description: "Updates and support for the programs of finance and records.",
    amount: 58_200,
    asked: -372,
    start: -350,
    end: 75,
    notice: 15,
    categories: ["08"],
    way: "executed",
    resolution: "Maintenance of the county's software",
    confirmed: true,
    options: { count: 2, months: 12, noticeDays: 60, percent: 3 },
  },
  {
    name: "Asphalt and crushed stone",
    department: "Highway",
    vendor: "Mill Creek Paving",
    description: "Asphalt and crushed stone for the season, picked up or delivered.",
    amount: 398_650,
    asked: -258,
    start: -244,
    end: 45,
    categories: ["13"],
    approvers: ["head", "legal"],
    way: "executed",
    project: "Asphalt and crushed stone",
    resolution: "Award of the bid for asphalt and crushed stone",
    drawn: true,
  },
  {
    name: "Foster care services",
    department: "Social Services",
    vendor: "Harbor Family Services",
    description: "Placement and support of foster families, with a report each quarter.",
    amount: 216_500,
    asked: -183,
    start: -168,
    end: 28,
    categories: ["01"],
    way: "executed",
    project: "Foster care services",
    resolution: "Foster care services",
    confirmed: true,
  },
  {
    name: "Testing of drinking water",
    department: "Health",
    vendor: "Hudson Valley Engineering",
    description: "Samples of twelve wells each month.",
    amount: 14_800,
    asked: -395,
    start: -377,
    end: -12,
    categories: ["27"],
    way: "executed",
  },
  {
    name: "Calibration of truck scales",
    department: "Solid Waste",
    vendor: "Tri-County Trucks",
    description: "Two visits a year to three scales.",
    options: { count: 1, months: 12, noticeDays: 30 },
    amount: 9_600,
    officer: { name: "Dale Overstreet", title: "Vice President", email: "dale.overstreet@tri-county-trucks.example" },
    asked: -70,
    start: -50,
    end: 314,
    categories: ["04"],
    way: "executed",
  },
  {
    name: "Mowing at the transfer stations",
    department: "Solid Waste",
    vendor: "Green Valley Haulers, Inc.",
    description: "Mowing from May to October.",
    amount: 12_400,
    asked: -170,
    start: -150,
    end: 60,
    categories: ["23"],
    way: "terminated",
    terminated: -31,
    reason: "Nobody came in four of ten weeks, and two letters were not answered.",
  },
  {
    name: "Storage of election machines",
    department: "County Administration",
    vendor: "Northern Supply Co.",
    description: "A heated room for sixty machines.",
    amount: 7_200,
    asked: -520,
    start: -500,
    end: -136,
    categories: ["12"],
    way: "executed",
    archived: -120,
  },
  {
    name: "Vending machines at the county home",
    department: "Social Services",
    vendor: "Northern Supply Co.",
    description: "Four machines; the county is paid a share.",
    amount: 1_500,
    asked: -140,
    start: -120,
    end: 245,
    categories: ["12"],
    way: "rejected",
    reason: "The county home has such an agreement until next year.",
    archived: -100,
  },
  {
    name: "Heating fuel",
    department: "County Administration",
    vendor: "Northern Supply Co.",
    description: "Heating fuel for six buildings, at the day's rack price with a fixed margin.",
    amount: 149_240,
    officer: { name: "Rosalind Peake", title: "President", email: "rosalind.peake@northern-supply.example" },
    asked: -14,
    start: 5,
    end: 369,
    notice: 310,
    categories: ["18"],
    way: "clerk",
    project: "Heating fuel",
    resolution: "Award of the bid for heating fuel",
  },
  {
    name: "Roof of the courthouse",
    department: "County Administration",
    vendor: "Ridgeline Roofing, LLC",
    description: "Replacement of the slate roof of the courthouse.",
    amount: 503_900,
    asked: -40,
    start: 10,
    end: 190,
    categories: ["05", "22"],
    way: "clerk",
    project: "Roof of the courthouse",
  },
  {
    // Signed, with every link but one: its vendor's liability ended, and what it sent since is deficient.
    name: "Sweeping of the county's parking lots",
    department: "Highway",
    vendor: "Tri-County Trucks",
    description: "A sweeper with its driver, one night a month at nine lots.",
    amount: 8_700,
    asked: -13,
    start: 4,
    end: 187,
    categories: ["04"],
    approvers: ["head", "legal"],
    way: "clerk",
  },
  {
    name: "Design of the garage at County Route 12",
    department: "Highway",
    vendor: "Hudson Valley Engineering",
    description: "Drawings and papers for a bid.",
    amount: 19_400,
    // The letter to the vendor's officer is five days old, and still opens it.
    officer: { name: "Imogen Castellane", title: "Principal", email: "imogen.castellane@hudson-valley-eng.example" },
    asked: -10,
    start: 6,
    end: 186,
    categories: ["28"],
    approvers: ["head", "legal"],
    way: "signature",
  },
  {
    name: "Vaccines for the public clinics",
    department: "Health",
    vendor: "Hudson Medical Supply",
    description: "Vaccines for three clinics, delivered cold.",
    amount: 18_300,
    asked: -16,
    start: 2,
    end: 240,
    categories: ["17"],
    way: "signature",
  },
  {
    name: "Inspection of bridges",
    department: "Highway",
    vendor: "Hudson Valley Engineering",
    description: "Forty bridges, each once in two years.",
    amount: 17_900,
    asked: -8,
    start: 15,
    end: 745,
    categories: ["28"],
    approvers: ["head", "legal"],
    way: "approval",
    approved: 0,
  },
  {
    name: "Repair of the water main",
    department: "County Administration",
    vendor: "Mill Creek Paving",
    description: "Excavation, sixty feet of new main, and restoration of the parking lot.",
    amount: 28_700,
    asked: -10,
    start: 1,
    end: 91,
    categories: ["30"],
    way: "approval",
    approved: 0,
    project: "Emergency repair of the water main",
  },
  {
    name: "Lease of two plow trucks",
    department: "Highway",
    vendor: "Tri-County Trucks",
    description: "Two ten-wheel trucks with plow and wing for the winter.",
    amount: 16_200,
    asked: -9,
    start: 20,
    end: 170,
    categories: ["04"],
    approvers: ["head", "legal"],
    way: "approval",
    approved: 1,
  },
  {
    name: "Paper for copiers",
    department: "County Administration",
    vendor: "Northern Supply Co.",
    description: "Two thousand cartons, delivered each month.",
    amount: 11_000,
    asked: -21,
    start: 10,
    end: 374,
    categories: ["12"],
    way: "rejected",
    reason: "The text lets the vendor raise its price without a limit. Take the clause of the State contract.",
  },
  {
    name: "Service of the dispatch center's generator",
    department: "Emergency Services",
    vendor: "Empire Power Systems",
    description: "Two visits a year, and help within four hours.",
    amount: 8_900,
    asked: -30,
    start: 14,
    end: 378,
    categories: ["16"],
    way: "reopened",
    reason: "The four hours are missing from the text.",
  },
  {
    name: "Guide rail on County Route 12",
    department: "Highway",
    vendor: "Mill Creek Paving",
    description: "Replaces 2,300 feet of guide rail that is rusted through.",
    amount: 46_250,
    asked: -3,
    start: 30,
    end: 150,
    categories: ["13"],
    owner: "staff",
    way: "draft",
  },
  {
    name: "Budget and payroll software",
    department: "Treasurer",
    vendor: "Keystone Municipal Systems",
    description: "Software, migration, training, and five years of support.",
    amount: 268_400,
    asked: -2,
    start: 30,
    end: 1_855,
    categories: ["08", "01"],
    way: "draft",
    project: "Budget and payroll software",
  },
  ...RADAR_CONTRACTS,
];

/** A smaller county has one of each that its five vendors and two projects allow. */
export const SAMPLE_CONTRACTS: readonly string[] = [
  "Testing of drinking water",
  "Calibration of truck scales",
  "Sweeping of the county's parking lots",
  "Storage of election machines",
  "Inspection of bridges",
  "Design of the garage at County Route 12",
  "Paper for copiers",
  "Guide rail on County Route 12",
];
