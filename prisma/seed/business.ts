// Meetings and votes of Demo County's board. A year of it shows each rule and each kind of vote once.
import { type DemoMeeting, type DemoYear, roll } from "./items.ts";

const PAST: DemoMeeting[] = [
  {
    absent: [12],
    committee: { name: "Public Works", vote: {} },
    business: [
      roll(
        "Award of the bid for asphalt and crushed stone",
        "That the bid be awarded to the lowest responsible bidder, and that the Chair be authorized to sign the contract.",
      ),
      roll(
        "Grant for emergency dispatch equipment",
        "That the grant be accepted and the budget of Emergency Services be amended accordingly.",
        { no: [13] },
      ),
      roll(
        "One position of Caseworker in Social Services",
        "That one position of Caseworker be created, effective on the first of next month.",
        { no: [4, 8, 13], abstain: [9] },
      ),
      roll("Proclamation honoring volunteer firefighters", "That the proclamation be issued.", {}, "MAJORITY"),
    ],
  },
  {
    committee: { name: "Public Safety and Legal Affairs", vote: { no: [4] } },
    business: [
      roll(
        "Purchase of two patrol vehicles under State contract",
        "That the purchase of two patrol vehicles be authorized under the State contract.",
        { no: [2, 13] },
      ),
      roll(
        "Bridge over Mill Creek: engineering agreement",
        "That the agreement for engineering services be approved in the amount stated in the report.",
        { no: [8], recused: { seat: 6, reason: "Owns land beside the bridge" } },
      ),
      roll(
        "Suspension of the rules to take up a late resolution",
        "That the rules be suspended to take up the resolution.",
        { no: [3, 4, 6, 11] },
        "TWO_THIRDS",
      ),
      // Seven of thirteen vote Yes, but with less than half of the weight.
      roll(
        "Lease of the old highway garage",
        "That the old highway garage be leased for ten years on the terms in the report.",
        { no: [1, 3, 4, 5, 6, 11] },
      ),
    ],
  },
  {
    absent: [3],
    late: { seat: 9, item: 4 },
    amended: true,
    committee: { name: "Solid Waste and Environmental Concerns", absent: [5], vote: { no: [2, 3] } },
    business: [
      roll("Local Law A: fees of the transfer stations", "That Local Law A be adopted.", [
        { kind: "AMEND", text: "To lower the fee for a bag from $5 to $4.", no: [1, 2, 4, 5, 6, 7, 12] },
        { no: [8, 13] },
      ]),
      roll("Agreement for food service at the county home", "That the agreement be extended to the end of next year."),
      roll(
        "Award of the contract for foster care services",
        "That the contract be awarded to the proposer ranked first, and that the Chair be authorized to sign it.",
      ),
      roll(
        "Settlement of a claim",
        "That the County Attorney be authorized to settle the claim on the terms discussed.",
        [
          { kind: "EXECUTIVE_SESSION", text: "To enter executive session on the pending claim against the county." },
          { abstain: [14] },
        ],
      ),
      roll(
        "Appointments to the Planning Board",
        "That the persons named in the report be appointed for terms of three years.",
        { abstain: [7] },
      ),
    ],
  },
  {
    absent: [8, 14],
    committee: { name: "Budget", vote: { no: [1], abstain: [5] } },
    business: [
      // Most members and most of the weight vote Yes, but less than three-fifths of it.
      roll(
        "Local Law B: override of the property tax cap",
        "That Local Law B be adopted.",
        { no: [3, 5, 6, 12] },
        "WEIGHTED_THREE_FIFTHS",
      ),
      roll(
        "Agreements with the towns for the care of county roads",
        "That the agreements with the towns be renewed for one year.",
      ),
      roll(
        "Courthouse roof: bond resolution",
        "That bonds be authorized for the replacement of the courthouse roof.",
        { no: [7, 13] },
        "TWO_THIRDS",
      ),
    ],
  },
  {
    absent: [1],
    leaves: { seat: 13, item: 6 },
    committee: { name: "Intergovernmental Affairs", vote: {} },
    business: [
      roll("Map of the agricultural districts", "That the changes to the agricultural districts be adopted.", {
        no: [9],
        corrected: { seat: 9, to: "YES", reason: "Misheard when the roll was called; the recording says Yes." },
      }),
      roll(
        "Local Law B, taken up again: override of the property tax cap",
        "That Local Law B be adopted as printed.",
        { no: [3, 6, 12] },
        "WEIGHTED_THREE_FIFTHS",
      ),
      roll("Sale of a surplus parcel", "That the parcel be sold to the highest bidder.", {
        no: [4],
        recused: { seat: 11, reason: "A relative is among the bidders" },
      }),
      roll("Study of shared assessment services", "That a study of shared assessment services be commissioned.", {
        withdrawn: true,
      }),
      roll(
        "Award of the bid for the roof of the courthouse",
        "That the bid be awarded to the lowest responsible bidder.",
      ),
    ],
  },
  {
    tablets: true,
    committee: { name: "Public Works", absent: [2], vote: {} },
    business: [
      roll("Purchase of a tandem dump truck", "That the purchase be authorized under the State contract."),
      roll("Contract for mental health services", "That the contract be renewed for one year.", { no: [8] }),
      roll("Mileage rate for members and staff", "That the mileage rate be raised as proposed.", {
        no: [1, 3, 5, 6, 7, 9, 12],
      }),
      roll(
        "Support for the county fair",
        "That the county support the fair in the amount budgeted.",
        { abstain: [2] },
        "MAJORITY",
      ),
      roll(
        "Award of the contract for budget and payroll software",
        "That the contract be awarded to the proposer ranked first.",
      ),
    ],
  },
  {
    tablets: true,
    absent: [5],
    late: { seat: 2, item: 4 },
    committee: { name: "Budget", vote: { no: [3] } },
    business: [
      roll("Budget amendment: fuel and heating", "That the budget be amended as in the report.", { no: [13] }),
      roll(
        "Waiver of the second reading of Local Law C",
        "That the second reading be waived.",
        { no: [1, 4, 8, 9, 13] },
        "TWO_THIRDS",
      ),
      roll("Transport service for seniors", "That the agreement be extended for two years."),
      roll(
        "Resolution to the State on road funding",
        "That the resolution be sent to the State.",
        { no: [3, 4, 11], abstain: [14] },
        "MAJORITY",
      ),
    ],
  },
  {
    tablets: true,
    absent: [4],
    committee: { name: "Technology & Strategic Planning", vote: { abstain: [2] } },
    business: [
      roll(
        "Local Law C: prompt posting of meeting records",
        "That Local Law C be adopted.",
        { no: [8] },
        "WEIGHTED_MAJORITY_OF_MEMBERS",
      ),
      roll("Purchase of portable radios", "That the purchase be authorized under the State contract.", { away: [7] }),
      roll(
        "Emergency repair of the water main at the county office building",
        "That the emergency repair be confirmed and paid from contingency.",
      ),
      // Five members carry it against seven, because their seats have more weight.
      roll("Vehicle policy of the Highway Department", "That the policy be adopted as proposed.", {
        no: [2, 7, 8, 9, 12, 13, 14],
      }),
      roll("Reappointments to the Board of Health", "That the persons named in the report be reappointed.", {
        changed: { seat: 6, from: "NO" },
      }),
    ],
  },
  {
    tablets: true,
    absent: [14],
    late: { seat: 13, item: 3 },
    amended: true,
    committee: { name: "Public Safety and Legal Affairs", vote: { no: [5] } },
    business: [
      roll(
        "Two positions in the Public Defender's office",
        "That two positions of Assistant Public Defender be created.",
        { no: [8, 13], abstain: [12] },
      ),
      roll("Award of the bid for heating fuel", "That the bid be awarded to the lowest responsible bidder."),
      roll("Water study of the closed landfill", "That the agreement for the study be approved.", {
        recused: { seat: 3, reason: "Employed by the consultant" },
      }),
      roll(
        "Change order on the Mill Creek bridge",
        "That the change order be approved in the amount stated in the report.",
        { no: [4, 9] },
      ),
    ],
  },
];

const TODAY: DemoMeeting = {
  committee: { name: "Human Services", absent: [4], vote: {} },
  business: [
    roll(
      "Award of the bid for road salt",
      "That the bid for road salt be awarded to the lowest responsible bidder, and that the Chair be authorized to sign the contract.",
    ),
    roll("Waiver of the reading of a late resolution", "That the reading be waived.", {}, "TWO_THIRDS"),
    roll(
      "Local Law D: partial exemption for volunteer firefighters",
      "That Local Law D be adopted.",
      {},
      "WEIGHTED_THREE_FIFTHS",
    ),
    roll(
      "Agreement with the library system",
      "That the agreement be approved for one year.",
      {},
      "MAJORITY_OF_MEMBERS",
    ),
    roll("Proclamation: a day for the county's veterans", "That the proclamation be issued.", {}, "MAJORITY"),
  ],
};

const COMING: DemoMeeting[] = [
  {
    committee: { name: "Negotiations", vote: {} },
    business: [
      roll("Labor agreement with the highway employees", "That the agreement be ratified."),
      roll("Replacement of the dispatch center's backup generator", "That the purchase be authorized."),
      roll("Appointments to the Youth Board", "That the persons named in the report be appointed.", {}, "MAJORITY"),
    ],
  },
  {
    committee: { name: "Health and Education", vote: {} },
    business: [
      roll("Agreement with the community college", "That the agreement be approved for one year."),
      roll("Local Law E: residency of deputies", "That Local Law E be adopted."),
    ],
  },
  {
    committee: { name: "Performance Review and Goal Setting", vote: {} },
    business: [roll("Goals of the county for the next two years", "That the goals be adopted.", {}, "MAJORITY")],
  },
];

export const DEMO_YEAR: DemoYear = {
  past: PAST,
  today: TODAY,
  coming: COMING,
  tomorrow: {
    committee: "Public Works",
    business: [
      roll(
        "Culverts on Quarry Road",
        "That the replacement of two culverts be recommended to the Board.",
        {},
        "MAJORITY",
      ),
      roll("Equipment of the north garage", "That the purchase be recommended to the Board.", {}, "MAJORITY"),
    ],
  },
};
