import type { Seat } from "#prisma/generated/client/client.ts";
import type { SignedContext } from "../../context.ts";

/** The law that gives a file's seats their weights. */
export interface FileLaw {
  effectiveOn: string;
  authority: string;
  populationSource: string | null;
}
/** A seat of a body of which a file brings weights. */
export interface FileSeat {
  /** Null: the file does not state it. */
  line: number | null;
  /** Null: a new seat. */
  id: string | null;
  label: string;
  votes: boolean;
  startsOn: string | null;
  endsOn: string | null;
  /** In hundredths. Null: the file has none. */
  weight: number | null;
  population: number | null;
}
/** A body of which a file brings weights, with all of its seats as they will be. */
export interface FileWeights {
  bodyId: string;
  law: FileLaw;
  seats: readonly FileSeat[];
}

/** What the module that manages weight tables does with the weights of a file of seats. */
export interface Weighing {
  /** Why lines can't be taken, and which lines bring a weight that isn't on record yet. */
  judge(
    context: SignedContext,
    bodies: readonly FileWeights[],
  ): Promise<{ problems: Map<number, string>; fresh: Set<number> }>;
  /** Writes new weights of a body's seats, which exist by now. A table of the same law and day is continued. */
  write(
    context: SignedContext,
    body: { id: string; name: string; seats: Seat[] },
    law: FileLaw,
    weights: readonly { seatId: string; weight: number; population: number | null }[],
  ): Promise<void>;
  /** Seats whose weights can't go with them, and why. */
  inTheWay(context: SignedContext, seatIds: readonly string[]): Promise<Map<string, string>>;
  /** Removes the tables that came with these seats. */
  remove(context: SignedContext, seatIds: readonly string[]): Promise<void>;
}

let registered: Weighing | null = null;

/** The room above says how it weighs. */
export function weighsSeats(weighing: Weighing): void {
  if (registered) throw new Error("Two rooms weigh seats.");
  registered = weighing;
}

export function weighing(): Weighing {
  if (!registered) throw new Error("No room weighs seats.");
  return registered;
}
