/** The module in an address. Default: Contracts. */
export const moduleIn = (search: URLSearchParams): string => search.get("module")?.trim() || "Contracts";

/** The list of a module's roles. */
export const listAddress = (module: string): string => `/permissions?${new URLSearchParams({ module }).toString()}`;

/** A role's permissions, opened at a module. `key` is the role's UUID. */
export const roleAddress = (key: string, module: string): string =>
  `/permissions/role/${key}?${new URLSearchParams({ module }).toString()}`;
