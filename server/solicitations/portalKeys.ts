import type { Request } from "express";
import { keyOf } from "../http/keyOf.ts";

const partOf = ({ params }: Request, at: "0" | "1"): string => (params as Record<string, string>)[at] ?? "";

/** The solicitation's key in an address of the portal. '': not a key. */
export const keyIn = (request: Request): string => keyOf(partOf(request, "0"));

/** The key of one of its parts. '': not a key. */
export const partIn = (request: Request): string => keyOf(partOf(request, "1"));
