import { prepareTemplate } from "./databases.ts";

/** Runs once before all tests. */
export default async function setup(): Promise<() => Promise<void>> {
  return prepareTemplate();
}
