import type { Seat } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../../context.ts";

/** The law that gives a file's seats their weights. */
export interface FileLaw {
  effectiveOn: string;
  authority: string;
  populationSource: string | null;
}
/** A seat with a weight in the file. */
export interface FileSeat {
  /** Null if the file does not state it. */
  line: number | null;
  /** Null for a new seat. */
  id: string | null;
  label: string;
  votes: boolean;
  startsOn: string | null;
  endsOn: string | null;
  /** In hundredths. Null if the file has none. */
  weight: number | null;
  population: number | null;
}
/** A body with weights in the file, and all of its seats as they will be. */
export interface FileWeights {
  bodyId: string;
  law: FileLaw;
  seats: readonly FileSeat[];
}

/** How the module that manages weight tables handles a file's weights. */
export interface Weighing {
  /** Why lines are refused, and which lines contain a weight that is not on record yet. */
  judge(
    context: SignedContext,
    bodies: readonly FileWeights[],
  ): Promise<{ problems: Map<number, string>; fresh: Set<number> }>;
  /**
   * Writes new weights for a body's seats, which exist by then. If a table of the same law and day exists, it is
   * extended.
   */
  write(
    context: SignedContext,
    body: { id: string; name: string; seats: Seat[] },
    law: FileLaw,
    weights: readonly { seatId: string; weight: number; population: number | null }[],
  ): Promise<void>;
  /** Seats whose weights cannot be removed with them, and why. */
  inTheWay(context: SignedContext, seatIds: readonly string[]): Promise<Map<string, string>>;
  /** Removes the tables that came with these seats. */
  remove(context: SignedContext, seatIds: readonly string[]): Promise<void>;
}

let registered: Weighing | null = null;

/** Registers the module that manages weights, which depends on this one. */
export function weighsSeats(weighing: Weighing): void {
  if (registered) throw new Error("Two rooms weigh seats.");
  registered = weighing;
}

export function weighing(): Weighing {
  if (!registered) throw new Error("No room weighs seats.");
  return registered;
}
