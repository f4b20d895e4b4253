import { json, type RequestHandler } from "express";

/** Maximum nesting of JSON. The deepest accepted input, rich text, needs less than half of it. */
export const DEEPEST = 40;

const isNested = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Whether a value exceeds the maximum nesting. Goes level by level, so that no depth overflows the stack. */
export function isTooDeep(value: unknown): boolean {
  let level = [value].filter(isNested);
  for (let depth = 1; level.length > 0; depth += 1) {
    if (depth > DEEPEST) return true;
    level = level.flatMap((one) => Object.values(one).filter(isNested));
  }
  return false;
}

/** Reads a JSON body with a maximum size in bytes, nested no deeper than {@link DEEPEST}. */
export function readJson(limit: number | string): RequestHandler {
  const read = json({ limit });
  return (request, response, next) =>
    read(request, response, (error?: unknown) => {
      if (error || !isTooDeep(request.body)) return next(error);
      next(Object.assign(new Error("too deep"), { status: 400, type: "entity.too.deep" }));
    });
}
