import { addressOf as parts, oneOf, page, text, type Held } from "#web/lists/listAddress.ts";

export const departmentTabs = ["main", "users", "resolutions", "procurement", "contracts"] as const;

/** The name under which the page's guard knows what is typed in the panel of a department. */
export const departmentGuard = "department";
/** In the address instead of a department's key: a new one. */
export const newKey = "new";

const address = parts({
  /** UUID, 'new', or null: none. */
  department: text,
  tab: oneOf(departmentTabs).withDefault("main"),
  ...page,
});
/** Which department the address opens, at which tab, and at which page of its records. */
export type Opened = Held<typeof address>;
/** Reads the address; an unknown tab is the first. */
export const openedIn = address.read;

/** The address of what is opened; a closed panel has none, and pages belong to the tabs that list records. */
export function addressOf({ department, tab, after, before }: Opened): URLSearchParams {
  if (!department) return new URLSearchParams();
  const lists = tab === "resolutions" || tab === "procurement" || tab === "contracts";
  return address.write({ department, tab, ...(lists && { after, before }) });
}
