import type { Db } from "#prisma/client.ts";
import type { ProcessContract, ProcessFacts } from "./processFacts.rules.ts";

/** Reads the public contracts of a purchase, its county with its address, and the time of publication. */
type Source = (
  reading: { db: Db; county: ProcessFacts["county"]; at: Date },
  projectId: string,
) => Promise<ProcessContract[]>;
const sources: Source[] = [];

/** Registers the source of purchases' contracts. It is in a room that depends on this one. */
export const tellsContracts = (source: Source): void => void sources.push(source);

/** Public contracts of a purchase, by number. */
export async function publicContractsOf(reading: Parameters<Source>[0], projectId: string): Promise<ProcessContract[]> {
  const found: ProcessContract[] = [];
  for (const source of sources) found.push(...(await source(reading, projectId)));
  return found.toSorted((one, other) => (one.number < other.number ? -1 : 1));
}
