import type { Request } from "express";

const KEY = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The key in the address, in lower case; '' where it is none. */
export function keyIn(request: Request): string {
  const key = String((request.params as Record<string, string>)["0"] ?? "");
  return KEY.test(key) ? key.toLowerCase() : "";
}

/** The key of what belongs to it. */
export const partIn = (request: Request): string => (request.params as Record<string, string>)["1"] ?? "";
