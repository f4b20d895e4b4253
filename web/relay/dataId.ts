import { VIEWER_ID, VIEWER_TYPE } from "relay-runtime";

/** What is told of a record under the record's own id, without being it: kept beside it under that id, one would be taken for the other. */
const TOLD: ReadonlySet<string> = new Set(["Person", "WaitingEntry"]);

/**
 * The key under which the browser keeps a record: its global id. The viewer has none and is one and the same wherever it is read. A Person
 * is a user as any colleague may see them, and what waits is told of a contract or a resolution: those are kept where they were read.
 */
export function dataIdOf(record: Record<string, unknown>, typeName: string): unknown {
  if (typeName === VIEWER_TYPE) return VIEWER_ID;
  return TOLD.has(typeName) ? undefined : record["id"];
}
