import type { Request, RequestHandler, Response } from "express";
import type { DocumentNode } from "graphql";
import type { Clock, Events, TenantFacts } from "#schema/context.ts";
import type { Caller, Operations } from "../graphql/operations.ts";
import { keptAnswers, type PublicAnswer, sendKept } from "./keptAnswers.ts";

interface Parts {
  operations: Operations;
  clock: Clock;
  events: Events;
  /** Asked before an answer is made; what is kept costs nothing. */
  limited: RequestHandler;
  /** Announcements of a county after which its answers are made anew. */
  topic: string;
}

type Made = (request: Request, tenant: TenantFacts) => Promise<PublicAnswer>;

/** Addresses for whoever runs no script. Everybody is a guest here, so an answer is everybody's and is kept for some seconds. */
export function openPages({ operations, clock, events, limited, topic }: Parts) {
  const kept = keptAnswers({ clock, events, topic });
  return {
    /** @throws Error when the question could not be answered: nothing is shown in part */
    async ask<Data>(request: Request, document: DocumentNode, variables: Record<string, unknown>): Promise<Data> {
      const guest: Caller = { ...request.dais, credential: null };
      const { data, errors } = await operations.run({ document, variables }, guest);
      if (errors?.[0]) throw errors[0];
      return data as Data;
    },

    /** An address that answers everybody alike; `name` is what it is kept under. */
    open:
      (name: (request: Request) => string, make: Made, isPage = false): RequestHandler =>
      async (request, response, next) => {
        const { tenant } = request.dais;
        if (!tenant || (isPage && !request.accepts("html"))) return next();
        const called = name(request);
        const send = async () =>
          sendKept(request, response, await kept.of(tenant.id, called, () => make(request, tenant)), clock.now());
        if (kept.has(tenant.id, called)) return send();
        // Counted before it is made; who has asked too often was answered there.
        if (await passes(limited, request, response)) return send();
      },
  };
}

/** Whether a handler lets a request pass; else it has answered. */
const passes = (handler: RequestHandler, request: Request, response: Response): Promise<boolean> =>
  new Promise((resolve, reject) => {
    response.once("close", () => resolve(false));
    void handler(request, response, (error?: unknown) => (error ? reject(error as Error) : resolve(true)));
  });
