import type { Context } from "../context.ts";
import { todayIn } from "./rules.ts";

/** The county's current day, unless another day is requested. */
export function todayOf({ tenant, ports: { clock } }: Pick<Context, "tenant" | "ports">): string {
  const timeZone = tenant?.timeZone ?? "UTC";
  return clock.today?.(timeZone) ?? todayIn(timeZone, clock.now());
}
