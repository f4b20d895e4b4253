// The two demonstration counties. Everybody in them is invented.

export interface DemoSeat {
  label: string;
  /** Null: the seat is vacant. */
  holder: string | null;
  /** Hundredths. */
  weight: number;
}

export interface DemoCounty {
  subdomain: string;
  name: string;
  displayName: string;
  board: string;
  authority: string;
  seats: DemoSeat[];
  committees: string[];
  locations: string[];
  /** Months of meetings around today. */
  months: { past: number; coming: number };
}

/** Part 1, section 9. */
export const DEFAULT_COMMITTEES = [
  "Administration",
  "Budget",
  "Technology & Strategic Planning",
  "Public Works",
  "Public Safety and Legal Affairs",
  "Health and Education",
  "Human Services",
  "Solid Waste and Environmental Concerns",
  "Intergovernmental Affairs",
  "Performance Review and Goal Setting",
  "Negotiations",
];

/** Part 1, section 9: two fixed places in the same town. */
export const DEFAULT_LOCATIONS = [
  "Board Chambers, second floor, County Office Building",
  "Courthouse",
];

const seat = (district: number, holder: string | null, weight: number): DemoSeat => ({ label: `District ${district}`, holder, weight });

export const DEMO_COUNTIES: DemoCounty[] = [
  {
    subdomain: "demo",
    name: "County of Demo",
    displayName: "Demo County",
    board: "Board of Representatives",
    authority: "Local Law 3 of 2022",
    seats: [
      seat(1, "Amelia Hart", 719),
      seat(2, "Benjamin Okafor", 612),
      seat(3, "Clara Jensen", 904),
      seat(4, "Daniel Ruiz", 883),
      seat(5, "Edith Kowalski", 1008),
      seat(6, "Frank Delaney", 871),
      seat(7, "Grace Whitfield", 694),
      seat(8, "Henry Nakamura", 585),
      seat(9, "Iris Delaney", 602),
      seat(10, null, 818),
      seat(11, "Jonas Berg", 713),
      seat(12, "Katherine Moss", 606),
      seat(13, "Leonard Pierce", 483),
      seat(14, "Miriam Castellano", 502),
    ],
    committees: DEFAULT_COMMITTEES,
    locations: DEFAULT_LOCATIONS,
    months: { past: 9, coming: 3 },
  },
  {
    subdomain: "sample",
    name: "County of Sample",
    displayName: "Sample County",
    board: "Board of Supervisors",
    authority: "Local Law 1 of 2019",
    seats: Array.from({ length: 13 }, (_, index) =>
      seat(index + 1, ["Alder", "Birch", "Cedar", "Dogwood", "Elm", "Fir", "Gale", "Hazel", "Ivy", "Juniper", "Laurel", "Maple", "Oakes"][index]?.replace(/^/, "Sam ") ?? null, 100),
    ),
    committees: ["Budget", "Public Works"],
    locations: ["Town Hall, Main Street", "Courthouse"],
    months: { past: 2, coming: 1 },
  },
];

export interface DemoItem {
  description: string;
  motionText: string | null;
  voteType: "NO_VOTE" | "VOICE_VOTE" | "ROLL_CALL_VOTE";
  thresholdType: string | null;
}

const noVote = (description: string): DemoItem => ({ description, motionText: null, voteType: "NO_VOTE", thresholdType: null });
const voice = (description: string, motionText: string): DemoItem => ({ description, motionText, voteType: "VOICE_VOTE", thresholdType: null });
const roll = (description: string, motionText: string, thresholdType = "WEIGHTED_MAJORITY"): DemoItem => ({
  description,
  motionText,
  voteType: "ROLL_CALL_VOTE",
  thresholdType,
});

/** What a board meeting opens with. */
export const OPENING: DemoItem[] = [
  noVote("Call to order and Pledge of Allegiance"),
  voice("Approval of the minutes of the last meeting", "That the minutes of the last meeting be approved as written."),
  noVote("Privilege of the floor"),
];

/** Business that boards take up, by turns. */
export const BUSINESS: DemoItem[] = [
  roll("Award of the bid for road salt, winter season", "That the bid for road salt be awarded to the lowest responsible bidder, and that the Chair be authorized to sign the contract."),
  roll("Acceptance of a grant for emergency dispatch equipment", "That the grant be accepted and the budget of Emergency Services be amended accordingly."),
  roll("Appointments to the Planning Board", "That the persons named in the report be appointed for terms ending December 31."),
  roll("Local law: override of the property tax cap", "That the local law be adopted.", "WEIGHTED_THREE_FIFTHS"),
  roll("Bridge replacement over Mill Creek: engineering agreement", "That the agreement for engineering services be approved in the amount stated in the report."),
  roll("Creation of one position in Social Services", "That one position of Caseworker be created, effective on the first of next month."),
  roll("Snow and ice agreements with the towns", "That the agreements with the towns for snow and ice removal be renewed for one year."),
  roll("Waiver of the reading of a late resolution", "That the rules be suspended to take up the resolution.", "TWO_THIRDS"),
  roll("Purchase of two patrol vehicles under State contract", "That the purchase of two patrol vehicles be authorized under the State contract."),
  roll("Proclamation: Volunteer Firefighters Month", "That the proclamation be issued.", "MAJORITY"),
  roll("Agreement for food service at the county home", "That the agreement be extended to the end of next year."),
  roll("Settlement of a claim", "That the County Attorney be authorized to settle the claim on the terms discussed."),
];

/** What a board meeting closes with. */
export const CLOSING: DemoItem[] = [noVote("Reports of committees"), voice("Adjournment", "That the Board adjourn.")];
