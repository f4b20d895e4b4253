// The life of a resolution as the county's decision describes it, written here a second time, independent of the rules.

export const REVIEWS = ["LEGAL_REVIEW", "CLERK_REVIEW", "COMMITTEE_REVIEW", "BOARD_REVIEW"];
const FORWARD = ["LEGAL_REVIEW>CLERK_REVIEW", "CLERK_REVIEW>COMMITTEE_REVIEW", "COMMITTEE_REVIEW>BOARD_REVIEW"];
const BACK = REVIEWS.map((review) => `${review}>DRAFT`);
const REFUSED = REVIEWS.map((review) => `${review}>REJECTED`);

/** The status changes that each mutation may make. With `stays`, it may also leave the status unchanged. */
export const WAYS: Record<string, { edges: string[]; stays: boolean; line: string; asksReason: boolean }> = {
  submitResolution: { edges: ["DRAFT>LEGAL_REVIEW"], stays: false, line: "SUBMITTED", asksReason: false },
  approveStep: { edges: FORWARD, stays: true, line: "STEP_APPROVED", asksReason: false },
  signStep: { edges: FORWARD, stays: true, line: "STEP_SIGNED", asksReason: false },
  skipStep: { edges: FORWARD, stays: true, line: "STEP_SKIPPED", asksReason: true },
  rejectStep: { edges: [...BACK, ...REFUSED], stays: false, line: "STEP_REJECTED", asksReason: true },
  advanceResolution: { edges: FORWARD, stays: false, line: "ADVANCED", asksReason: false },
  returnResolution: { edges: BACK, stays: false, line: "RETURNED", asksReason: true },
  rejectResolution: { edges: REFUSED, stays: false, line: "REJECTED", asksReason: true },
  withdrawResolution: {
    edges: ["DRAFT", ...REVIEWS].map((from) => `${from}>WITHDRAWN`),
    stays: false,
    line: "WITHDRAWN",
    asksReason: true,
  },
  recordAdoption: { edges: ["BOARD_REVIEW>ADOPTED"], stays: false, line: "ADOPTED", asksReason: true },
  publishResolution: { edges: ["ADOPTED>PUBLISHED"], stays: false, line: "PUBLISHED", asksReason: false },
  boardVote: {
    edges: ["BOARD_REVIEW>ADOPTED", "BOARD_REVIEW>REJECTED"],
    stays: true,
    line: "VOTED",
    asksReason: false,
  },
  committeeVote: {
    edges: ["COMMITTEE_REVIEW>BOARD_REVIEW", "COMMITTEE_REVIEW>REJECTED"],
    stays: true,
    line: "VOTED",
    asksReason: false,
  },
};

/** Mutations that no one may use on a resolution that they requested. */
export const NOT_ONES_OWN = [
  "approveStep",
  "signStep",
  "rejectStep",
  "skipStep",
  "advanceResolution",
  "rejectResolution",
];

/** Who may use a mutation at all, by the names of these tests' people. A step's own person may also use it. */
export const MAY: Record<string, (at: string) => string[]> = {
  submitResolution: () => ["staff", "clerk", "admin"],
  approveStep: () => ["legal", "signatory", "standIn", "clerk", "admin"],
  signStep: () => ["signatory", "standIn", "clerk", "admin"],
  rejectStep: () => ["legal", "signatory", "standIn", "clerk", "admin"],
  skipStep: () => ["clerk", "admin"],
  advanceResolution: (at) => (at === "LEGAL_REVIEW" ? ["legal", "clerk", "admin"] : ["clerk", "admin"]),
  // In legal review, the requester may also withdraw it.
  returnResolution: (at) => (at === "LEGAL_REVIEW" ? ["legal", "staff", "clerk", "admin"] : ["clerk", "admin"]),
  rejectResolution: (at) => (at === "LEGAL_REVIEW" ? ["legal", "clerk", "admin"] : ["clerk", "admin"]),
  withdrawResolution: () => ["staff", "clerk", "admin"],
  recordAdoption: () => ["clerk", "admin"],
  publishResolution: () => ["clerk", "admin"],
  boardVote: () => ["clerk", "admin"],
  committeeVote: () => ["clerk", "admin"],
};
