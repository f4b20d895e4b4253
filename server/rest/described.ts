import type { z } from "zod";

/** A call that a room answers itself, e.g. because it begins a session. Listed for the API description. */
export interface DescribedCall {
  method: "get" | "post";
  path: string;
  tag: string;
  summary: string;
  guests: boolean;
  body?: z.ZodType;
  status: number;
  /** Absent: the answer has no body. */
  schema?: z.ZodType;
  refusals: number[];
}
