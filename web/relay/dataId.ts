import { VIEWER_ID, VIEWER_TYPE } from "relay-runtime";

/**
 * The key under which the browser keeps a record: its global id. The viewer has none and is one and the same wherever it is read. A Person
 * is a user as any colleague may see them, under the user's own id; kept beside the User of that id, one would be taken for the other, so
 * it is kept where it was read.
 */
export function dataIdOf(record: Record<string, unknown>, typeName: string): unknown {
  if (typeName === VIEWER_TYPE) return VIEWER_ID;
  return typeName === "Person" ? undefined : record["id"];
}
