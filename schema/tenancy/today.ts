import type { Context } from "../context.ts";
import { todayIn } from "./rules.ts";

/** The county's day, where no other is asked for. */
export const todayOf = (context: Pick<Context, "tenant" | "ports">): string =>
  todayIn(context.tenant?.timeZone ?? "UTC", context.ports.clock.now());
