import type { Context } from "../context.ts";
import { todayIn } from "./rules.ts";

/** The county's day, where no other is asked for. */
export function todayOf({ tenant, ports: { clock } }: Pick<Context, "tenant" | "ports">): string {
  const timeZone = tenant?.timeZone ?? "UTC";
  return clock.today?.(timeZone) ?? todayIn(timeZone, clock.now());
}
