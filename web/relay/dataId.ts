import { VIEWER_ID, VIEWER_TYPE } from "relay-runtime";

/**
 * Types that describe a record under the record's own id. They are not that record, and sharing its key would mix the
 * two.
 */
const TOLD: ReadonlySet<string> = new Set(["Person", "WaitingEntry"]);

/**
 * The browser's storage key of a record: its global id. The viewer has none and is the same wherever it is read. A
 * Person is a user as colleagues may see them, and a WaitingEntry describes a contract or a resolution, so both are
 * stored where they were read.
 */
export function dataIdOf(record: Record<string, unknown>, typeName: string): unknown {
  if (typeName === VIEWER_TYPE) return VIEWER_ID;
  return TOLD.has(typeName) ? undefined : record["id"];
}
