import { addressOf, oneOf, text, type Held } from "#web/lists/listAddress.ts";

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const isUuid = (text: string | null | undefined): text is string => uuid.test(text ?? "");

/** The global id of a record, from its type and UUID. */
export const globalIdOf = (type: string, key: string): string => btoa(`${type}:${key}`);

/** Records whose page's path ends in their UUID. */
const pages: readonly [RegExp, string][] = [
  [/^\/(?:resolutions|resolution-editor)\/([^/]+)$/, "Resolution"],
  [/^\/meetings\/([^/]+)\/edit$/, "Meeting"],
  [/^\/meeting-editor\/([^/]+)$/, "Meeting"],
  [/^\/(?:permissions\/role|role-editor)\/([^/]+)$/, "Role"],
  [/^\/(?:notifications|notifications-editor)\/([^/]+)$/, "NotificationTemplate"],
];
/** Records opened by a parameter of a list's address. */
const panels: readonly [path: string, parameter: string, type: string][] = [
  ["/users", "user", "User"],
  ["/departments", "department", "Department"],
];

/** The global id in an address of the product, `Type:uuid`, or a global id itself. Null: none of these. */
export function recordIdOf(text: string): string | null {
  const recordText = text.trim();
  if (recordText === "") return null;
  if (/^\w+:[0-9a-f-]{36}$/i.test(recordText)) return btoa(recordText);
  if (recordText.startsWith("/") || /^https?:\/\//i.test(recordText)) {
    const url = URL.parse(recordText, "https://county.invalid");
    if (!url) return null;
    for (const [path, type] of pages) {
      const key = path.exec(url.pathname)?.[1];
      if (isUuid(key)) return globalIdOf(type, key);
    }
    for (const [path, parameter, type] of panels) {
      const key = url.searchParams.get(parameter);
      if (url.pathname === path && isUuid(key)) return globalIdOf(type, key);
    }
    return null;
  }
  return isGlobalId(recordText) ? recordText : null;
}

function isGlobalId(text: string): boolean {
  try {
    const [type = "", key] = atob(text).split(":");
    return /^\w+$/.test(type) && isUuid(key);
  } catch {
    return false;
  }
}

/** An address without the county's own host, so that it can be part of another address. */
export function shortAddress(text: string): string {
  const url = /^https?:\/\//i.test(text.trim()) ? URL.parse(text.trim()) : null;
  return url ? url.pathname + url.search : text.trim();
}

const address = addressOf({
  tab: oneOf(["why", "matrix"]).withDefault("why"),
  module: text,
  q: text.withDefault(""),
  /** UUID of the person. '': none. */
  user: text.withDefault(""),
  /** Name of a mutation. '': a permission is in question, or nothing yet. */
  verb: text.withDefault(""),
  /** Key of a permission. '': a mutation is in question. */
  permission: text.withDefault(""),
  /** Address or global id of the record. '': none. */
  record: text.withDefault(""),
});
/** The state of /access in its address. */
export type AccessAddress = Held<typeof address>;

/** Reads the address. Unknown values fall back to the empty question. */
export function readAccess(search: URLSearchParams): AccessAddress {
  const values = address.read(search);
  return { ...values, ...(values.verb && { permission: "" }) };
}

/** The address of a view: of the matrix, or of a question. */
export function writeAccess({ tab, module, q, user, verb, permission, record }: AccessAddress): URLSearchParams {
  if (tab === "matrix") return address.write({ tab, module, q });
  return address.write({ user, verb, permission: verb ? null : permission, record });
}

/** The query arguments. A question is asked once both a person and an action are named. */
export function accessVariables(address: AccessAddress) {
  const { tab, user, verb, permission, record, module } = address;
  const matrix = tab === "matrix";
  return {
    userId: isUuid(user) ? globalIdOf("User", user) : user,
    userKey: isUuid(user) ? user : "",
    verb: verb || null,
    permission: permission || null,
    recordId: record ? recordIdOf(record) : null,
    ask: !matrix && user !== "" && (verb !== "" || permission !== ""),
    known: !matrix && isUuid(user),
    matrix,
    module: module ?? "Contracts",
  };
}
