import type { Request, RequestHandler, Response } from "express";
import type { DocumentNode } from "graphql";
import type { Clock, Events, TenantFacts } from "#schema/context.ts";
import type { Caller, Operations } from "../graphql/operations.ts";
import { keptAnswers, type PublicAnswer, sendKept } from "./keptAnswers.ts";

interface Parts {
  operations: Operations;
  clock: Clock;
  events: Events;
  /** Counts the request before an answer is built. Cached answers are not counted. */
  limited: RequestHandler;
  /** The topic whose announcements expire a county's answers. */
  topic: string;
}

type Made = (request: Request, tenant: TenantFacts) => Promise<PublicAnswer>;

/** Addresses for readers without scripts. Everyone is a guest here, so one answer serves everyone and is cached for some seconds. */
export function openPages({ operations, clock, events, limited, topic }: Parts) {
  const cache = keptAnswers({ clock, events, topic });
  return {
    /** @throws Error when the query failed: a partial page is never shown */
    async ask<Data>(request: Request, document: DocumentNode, variables: Record<string, unknown>): Promise<Data> {
      const guest: Caller = { ...request.dais, credential: null };
      const { data, errors } = await operations.run({ document, variables }, guest);
      if (errors?.[0]) throw errors[0];
      return data as Data;
    },

    /** An address with the same answer for everyone. `name` is its cache key. */
    open:
      (name: (request: Request) => string, make: Made, isPage = false): RequestHandler =>
      async (request, response, next) => {
        const { tenant } = request.dais;
        if (!tenant || (isPage && !request.accepts("html"))) return next();
        const called = name(request);
        const send = async () =>
          sendKept(request, response, await cache.of(tenant.id, called, () => make(request, tenant)), clock.now());
        if (cache.has(tenant.id, called)) return send();
        // Counted before it is built. Over the limit, the limiter has answered.
        if (await passes(limited, request, response)) return send();
      },
  };
}

/** Whether a handler passes a request on. If not, it has answered. */
const passes = (handler: RequestHandler, request: Request, response: Response): Promise<boolean> =>
  new Promise((resolve, reject) => {
    response.once("close", () => resolve(false));
    void handler(request, response, (error?: unknown) => (error ? reject(error as Error) : resolve(true)));
  });
