import type { Seat } from "#prisma/generated/client/client.ts";
import { occasion } from "../occasion.ts";

/** Seats were added with the weights that a law gives them; the body is locked. */
export const seatsWeighed = occasion<{
  body: { id: string; name: string; seats: Seat[] };
  law: {
    effectiveOn: string;
    authority: string;
    quota: number | null;
    total: number | null;
    populationSource: string | null;
  };
  /** Of the voting seats, in hundredths. */
  weights: { seatId: string; weight: number; population: number | null }[];
}>();
