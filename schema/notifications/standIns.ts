import type { CountyContext } from "../context.ts";
import type { Recipient } from "./notify.ts";

type Finder = (context: CountyContext, userId: string) => Promise<Recipient[]>;
const finders: Finder[] = [];

/** Says who stands in for somebody today; the room that knows of absences declares it. */
export const standIns = (find: Finder): void => void finders.push(find);

/** Who stands in for a person today, and is told what she is asked to decide. */
export const standInsOf = async (context: CountyContext, userId: string): Promise<Recipient[]> =>
  (await Promise.all(finders.map((find) => find(context, userId)))).flat();
