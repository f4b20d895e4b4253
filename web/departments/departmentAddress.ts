export const departmentTabs = ["main", "users", "resolutions", "procurement", "contracts"] as const;
export type DepartmentTab = (typeof departmentTabs)[number];

/** The name under which the page's guard knows what is typed in the panel of a department. */
export const departmentGuard = "department";
/** In the address instead of a department's key: a new one. */
export const newKey = "new";

/** Which department the address opens, at which tab, and at which page of its resolutions. */
export type Opened = {
  /** UUID, 'new', or null: none. */
  department: string | null;
  tab: DepartmentTab;
  after: string | null;
  before: string | null;
};

/** Reads the address; an unknown tab is the first. */
export const openedIn = (search: URLSearchParams): Opened => ({
  department: search.get("department") || null,
  tab: departmentTabs.find((each) => each === search.get("tab")) ?? "main",
  after: search.get("after") || null,
  before: search.get("before") || null,
});

/** The address of what is opened; a closed panel has none, and pages belong to the tab of resolutions. */
export function addressOf({ department, tab, after, before }: Opened): URLSearchParams {
  const search = new URLSearchParams();
  if (!department) return search;
  search.set("department", department);
  if (tab !== "main") search.set("tab", tab);
  if (tab === "resolutions" && after) search.set("after", after);
  if (tab === "resolutions" && before) search.set("before", before);
  return search;
}
