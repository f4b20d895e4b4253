// What breaks a tie of points, in the county's order (decision 'Procurement', 5).

/** Tie breakers for equal points, in the county's order. A public drawing breaks the rest. */
export const TIE_BREAKERS = {
  LOWEST_PRICE: "the lower price",
  HEAVIEST_CRITERION: "more points in the heaviest rated criterion",
  EARLIEST_LODGED: "the bid that was submitted earlier",
} as const;
export type TieBreaker = keyof typeof TIE_BREAKERS;
export const tieBreakersOf = (stored: readonly string[]): TieBreaker[] =>
  [...new Set(stored)].filter((each): each is TieBreaker => Object.hasOwn(TIE_BREAKERS, each));
