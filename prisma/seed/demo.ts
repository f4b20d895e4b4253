// The two demonstration counties. Everyone in them is fictional.
import { DEMO_YEAR } from "./business.ts";
import { type DemoYear, roll } from "./items.ts";

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
  /** Title of its members. */
  memberTitle: string;
  authority: string;
  seats: DemoSeat[];
  committees: string[];
  locations: string[];
  /** Its board's business, month by month around today. */
  year: DemoYear;
}

/** As the specification lists them. */
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

/** Two fixed places in the same town. */
export const DEFAULT_LOCATIONS = ["Board Chambers, second floor, County Office Building", "Courthouse"];

const seat = (district: number, holder: string | null, weight: number): DemoSeat => ({
  label: `District ${district}`,
  holder,
  weight,
});

const SAMPLE_YEAR: DemoYear = {
  past: [
    {
      absent: [4],
      business: [
        roll("Repair of the town hall steps", "That the repair be authorized."),
        roll("Membership in the regional planning council", "That the county join the council.", {
          no: [2, 3, 5, 8, 9, 11, 12],
        }),
      ],
    },
    {
      business: [
        roll("Purchase of a snow plow", "That the purchase be authorized.", { no: [7] }),
        roll(
          "Hours of the county clerk's office",
          "That the hours be extended on Thursdays.",
          { abstain: [10] },
          "MAJORITY",
        ),
      ],
    },
    {
      tablets: true,
      absent: [1, 13],
      business: [
        roll("Grant for the park by the river", "That the grant be accepted.", { no: [6, 9] }),
        roll(
          "Waiver of the rules for a late resolution",
          "That the rules be waived.",
          { no: [2, 3, 8, 12] },
          "TWO_THIRDS",
        ),
        roll("Award of the bid for heating fuel", "That the bid be awarded to the lowest responsible bidder."),
      ],
    },
  ],
  today: null,
  coming: [{ business: [roll("Agreement for the animal shelter", "That the agreement be approved for one year.")] }],
  tomorrow: null,
};

export const DEMO_COUNTIES: DemoCounty[] = [
  {
    subdomain: "demo",
    name: "County of Demo",
    displayName: "Demo County",
    board: "Board of Representatives",
    memberTitle: "Representative",
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
    year: DEMO_YEAR,
  },
  {
    subdomain: "sample",
    name: "County of Sample",
    displayName: "Sample County",
    board: "Board of Supervisors",
    memberTitle: "Supervisor",
    authority: "Local Law 1 of 2019",
    seats: Array.from({ length: 13 }, (_, index) =>
      seat(
        index + 1,
        [
          "Alder",
          "Birch",
          "Cedar",
          "Dogwood",
          "Elm",
          "Fir",
          "Gale",
          "Hazel",
          "Ivy",
          "Juniper",
          "Laurel",
          "Maple",
          "Oakes",
        ][index]?.replace(/^/, "Sam ") ?? null,
        100,
      ),
    ),
    committees: ["Budget", "Public Works"],
    locations: ["Town Hall, Main Street", "Courthouse"],
    year: SAMPLE_YEAR,
  },
];
