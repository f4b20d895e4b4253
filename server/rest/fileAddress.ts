const UUID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/gi;

/** Key of a file in the store, as documented calls use it. */
export const storageKey = (tenantId: string, fileId: string): string => `${tenantId}/${fileId}`;

/** Permanent address of a file. */
export const fileAddress = (origin: string, fileId: string): string => `${origin}/files/${fileId}`;

/** The file that a key or a permanent address names. If it names another county or no file, returns an id that no file has. */
export function fileIdIn(keyOrAddress: string, tenantId: string): string {
  const ids = keyOrAddress.match(UUID) ?? [];
  const foreign = ids.length > 1 && ids.at(-2)?.toLowerCase() !== tenantId;
  return foreign ? "none" : (ids.at(-1)?.toLowerCase() ?? "none");
}
