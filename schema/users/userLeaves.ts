import { occasion } from "../occasion.ts";

/**
 * A user is being deactivated. Their open tasks go to the named person or stay. If neither is given, higher modules
 * refuse.
 */
export const userLeaves = occasion<{
  userId: string;
  name: string;
  /** Key of the user who takes over the tasks. Null if no one is named. */
  handOverToId: string | null;
  /** The tasks stay where they are. */
  leave: boolean;
}>();
