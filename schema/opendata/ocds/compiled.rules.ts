// The compiled release of a record: the current state of a process, merged from its releases by the rules of OCDS 1.1.

type Json = string | number | boolean | null | Json[] | { [name: string]: Json };
type JsonObject = { [name: string]: Json };

/** Lists that a later release replaces as a whole, even though their objects have ids. */
const WHOLE_LISTS = new Set(["additionalIdentifiers", "additionalClassifications"]);
/** Facts of one release, not of the process. */
const OF_ONE_RELEASE = new Set(["id", "date", "tag"]);

const isObject = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Objects with the same id are merged, and new ones follow in order of appearance. An object without an id is never merged. */
function mergedLists(before: readonly Json[], after: readonly Json[]): Json[] {
  const merged = [...before];
  for (const each of after) {
    const id = isObject(each) ? each["id"] : undefined;
    const at =
      id === undefined ? -1 : merged.findIndex((known) => isObject(known) && String(known["id"]) === String(id));
    const known = merged[at];
    if (isObject(known) && isObject(each)) merged[at] = laterOf(known, each);
    else merged.push(isObject(each) ? laterOf({}, each) : each);
  }
  return merged;
}

/** The later value of each field. Null removes a field. */
function laterOf(before: JsonObject, after: JsonObject): JsonObject {
  const result: JsonObject = { ...before };
  for (const [name, value] of Object.entries(after)) {
    const known = result[name];
    if (value === null) delete result[name];
    else if (Array.isArray(value) && !WHOLE_LISTS.has(name) && value.every(isObject))
      result[name] = mergedLists(Array.isArray(known) ? known : [], value);
    else if (isObject(value)) result[name] = laterOf(isObject(known) ? known : {}, value);
    else result[name] = value;
  }
  return result;
}

/** Lists of a tender that are complete in each of the product's releases. */
const TOLD_WHOLE = ["items", "documents"];

/** The tender without lines and documents that the newest release no longer has, because an addendum removed them. */
function withoutWhatLeft(tender: JsonObject, newest: JsonObject): JsonObject {
  const left = { ...tender };
  for (const name of TOLD_WHOLE) {
    const known = newest[name];
    const stays = new Set((Array.isArray(known) ? known : []).map((each) => isObject(each) && String(each["id"])));
    const all = left[name];
    const remaining = Array.isArray(all) ? all.filter((each) => isObject(each) && stays.has(String(each["id"]))) : [];
    if (remaining.length > 0) left[name] = remaining;
    else delete left[name];
  }
  return left;
}

/**
 * Merges all releases of one process by date. Releases with the same date keep the given order. `toldWhole`: each
 * release lists all lines and documents of its time, as the product's own releases do, so anything missing in the
 * newest was removed. The merge rules alone never remove an object from a list.
 */
export function compiledRelease(releases: readonly object[], { toldWhole = false } = {}): JsonObject {
  const inOrder = (releases as readonly JsonObject[]).toSorted(
    (one, other) => Date.parse(String(one["date"])) - Date.parse(String(other["date"])),
  );
  const last = inOrder.at(-1);
  if (!last) throw new Error("a process without a release has no record");
  const mergedRelease = inOrder.reduce((sum, release) => {
    const fields = Object.entries(release).filter(([name]) => !OF_ONE_RELEASE.has(name));
    return laterOf(sum, Object.fromEntries(fields));
  }, {} as JsonObject);
  const date = last["date"] as string;
  const { tender } = mergedRelease;
  const newest = last["tender"];
  return {
    tag: ["compiled"],
    id: `${String(last["ocid"])}-${date}`,
    date,
    ...mergedRelease,
    ...(toldWhole && isObject(tender) && isObject(newest) && { tender: withoutWhatLeft(tender, newest) }),
  };
}
