import { occasion } from "../occasion.ts";

/** Permissions changed for the holders of these roles, and for these people. */
export const rightsChanged = occasion<{ roleIds?: readonly string[]; userIds?: readonly string[] }>();
