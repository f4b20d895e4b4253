import type { Request } from "express";
import { keyOf } from "../http/keyOf.ts";

const partOf = ({ params }: Request, at: "0" | "1"): string => (params as Record<string, string>)[at] ?? "";

/** The solicitation's key in an address of the portal. '': it is none. */
export const keyIn = (request: Request): string => keyOf(partOf(request, "0"));

/** The key of what belongs to it. '': it is none. */
export const partIn = (request: Request): string => keyOf(partOf(request, "1"));
