import { occasion } from "../occasion.ts";

/** A user is being deactivated: what waits for them goes to whoever is named, or stays; where neither is said, the rooms above refuse. */
export const userLeaves = occasion<{
  userId: string;
  name: string;
  /** Key of the user who takes over what waits. Null: nobody is named. */
  handOverToId: string | null;
  /** What waits stays where it is. */
  leave: boolean;
}>();
