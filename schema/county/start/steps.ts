import type { Context } from "../../context.ts";

/** Steps of setting up a county before its first meeting, in order. */
export const STEPS = ["COUNTY", "BOARD", "COMMITTEES", "PEOPLE", "DECISIONS", "MEETING"] as const;
export type StepName = (typeof STEPS)[number];

type Asking = Pick<Context, "db" | "memo">;
const checks = new Map<StepName, (context: Asking) => Promise<boolean>>();

/** Registers how a room knows that its step is done. @throws Error if a room has already registered for the step */
export function setUpStep(name: StepName, done: (context: Asking) => Promise<boolean>): void {
  if (checks.has(name)) throw new Error(`The step ${name} is declared by two rooms.`);
  checks.set(name, done);
}

/** Whether a step is done. */
export async function isDone(context: Asking, name: StepName): Promise<boolean> {
  const done = checks.get(name);
  if (!done) throw new Error(`The step ${name} is declared by no room.`);
  return done(context);
}
