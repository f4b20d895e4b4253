import { addressOf as parts, oneOf, page, text, type Held } from "#web/lists/listAddress.ts";

export const departmentTabs = ["main", "users", "resolutions", "procurement", "contracts"] as const;

/** The name of the department panel's typed values in the page's leave guard. */
export const departmentGuard = "department";
/** Stands in for a department's key in the address: a new department. */
export const newKey = "new";

const address = parts({
  /** UUID, 'new', or null for none. */
  department: text,
  tab: oneOf(departmentTabs).withDefault("main"),
  ...page,
});
/** The department that the address opens, with its tab and page of records. */
export type Opened = Held<typeof address>;
/** Reads the address. An unknown tab falls back to the first. */
export const openedIn = address.read;

/** The address of an open department. A closed panel has none, and page cursors belong to tabs with records. */
export function addressOf({ department, tab, after, before }: Opened): URLSearchParams {
  if (!department) return new URLSearchParams();
  const lists = tab === "resolutions" || tab === "procurement" || tab === "contracts";
  return address.write({ department, tab, ...(lists && { after, before }) });
}
