import type { CallRefusal } from "../http/refusals.ts";
import type { z } from "zod";
import type { ListReply } from "./list.ts";

/** A received call, its parts validated against the entry's own schemas. */
export interface Asked<P = unknown, Q = unknown, B = unknown> {
  params: P;
  query: Q;
  body: B;
  /** The one file of a form. Null: none was sent. */
  file: { filename: string; contentType: string; bytes: Uint8Array } | null;
  /** Scheme and host, to make addresses in answers absolute. */
  origin: string;
  /** The caller's county. */
  tenantId: string;
  /** The version from If-Match, or from the body of a versioned call. Null: none was given. */
  version: number | null;
  /** Whether a GET may write: no other site can have caused it. */
  mayWrite: boolean;
}

export const OLD_VERSION: CallRefusal = {
  status: 412,
  code: "CONFLICT",
  error: "Someone else saved a newer version. Read it and save again.",
};

/** One verb of a step. `as` names its payload in the result. */
export interface VerbCall {
  as: string;
  verb: string;
  input: Record<string, unknown>;
  /** The fields to read of its payload. */
  select: string;
}

/** One step toward the answer. Null from any of them: not needed for this call. */
type Step<A, F> =
  | {
      query: string;
      variables(input: A, found: F): Record<string, unknown> | null;
      /** It reads the connection of the call's list, with $first, $after, $last and $before. */
      lists?: true;
    }
  /** Verbs of one transaction: all or nothing. */
  | { verbs(input: A, found: F): VerbCall[] | null }
  /** Ends the call. */
  | { refuse(input: A, found: F): CallRefusal | null }
  /** Bytes for the file store. */
  | { store(input: A, found: F): { key: string; bytes: Uint8Array; contentType: string } | null };

/** The form of the answer: JSON, a file of the store, or a redirect. */
type Reply<A, F> =
  | {
      json(found: F, input: A): unknown;
      schema: z.ZodType;
      /** The record's version, for ETag and If-Match. */ version?(found: F): number;
      /** Seconds for which everyone may cache the answer. Absent: no one may. */ fresh?: number;
    }
  | {
      file(found: F, input: A): { key: string; contentType: string; filename: string };
      /** Its media type. Absent: PDF. */ media?: string;
    }
  | { redirect(found: F, input: A): string };

/** One documented call: its input, the GraphQL it runs, and its answer. */
export interface RestRoute<A = Asked, F = object> {
  method: "get" | "post" | "put" | "patch" | "delete";
  /** With parameters as {id}. */
  path: string;
  tag: string;
  summary: string;
  description?: string;
  /** Guests may call it. */
  guests?: boolean;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Maximum body size, e.g. 6mb. Absent: 1mb. Longer ones are read only for authenticated callers. */
  bodyMost?: string;
  /** The body is a form with this field for a file. */
  fileField?: string;
  /** A shared administration call: its 401 and 403 use the documented words. */
  administration?: true;
  /** Works for a county named in the path when the host names none. */
  county?(input: A): string;
  steps: Step<A, F>[];
  /** The answer is a list that can grow, and comes in pages when long. Its query uses `pageQuery`. */
  list?: ListReply;
  reply: Reply<A, F>;
  /** Status of the answer. Absent: 200. */
  status?: number;
  /** Statuses of refusals besides 401, 403, 422, 429, 500 and 503. */
  refusals?: number[];
}

type Out<S extends z.ZodType | undefined> = S extends z.ZodType ? z.infer<S> : undefined;

interface Described<
  F,
  P extends z.ZodType | undefined,
  Q extends z.ZodType | undefined,
  B extends z.ZodType | undefined,
> extends Omit<RestRoute<Asked<Out<P>, Out<Q>, Out<B>>, F>, "params" | "query" | "body"> {
  params?: P;
  query?: Q;
  body?: B;
}

/** One entry of the list. `F` is what its steps find, by the names of GraphQL fields and verbs. */
export function route<F extends object>() {
  return <
    P extends z.ZodType | undefined = undefined,
    Q extends z.ZodType | undefined = undefined,
    B extends z.ZodType | undefined = undefined,
  >(
    described: Described<F, P, Q, B>,
  ): RestRoute => described as unknown as RestRoute;
}
