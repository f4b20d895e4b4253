import type { Seat } from "#prisma/generated/client/client.ts";
import { occasion } from "../occasion.ts";

/** Seats were added with weights that a law sets. The body's lock is held. */
export const seatsWeighed = occasion<{
  body: { id: string; name: string; seats: Seat[] };
  law: {
    effectiveOn: string;
    authority: string;
    quota: number | null;
    total: number | null;
    populationSource: string | null;
  };
  /** Weights of the voting seats, in hundredths. */
  weights: { seatId: string; weight: number; population: number | null }[];
}>();
