import type { Request, Response } from "express";
import { GraphQLError } from "graphql";
import { HeaderMap } from "@apollo/server";
import { troubleOf, Unavailable } from "#prisma/unavailable.ts";
import { sendRefusal } from "./refusals.ts";
import { plainPage, sendPage, wantsPage } from "./plainPage.ts";

const CODE = "SERVICE_UNAVAILABLE";
/** Seconds after which to ask again. */
const RETRY_AFTER = "5";

/** An error as the database outage that it is. Null: something else. */
export function asUnavailable(error: unknown): Unavailable | null {
  const trouble = troubleOf(error);
  if (trouble === null) return null;
  return error instanceof Unavailable ? error : new Unavailable(trouble, error);
}

/** A full disk does not empty itself, so no Retry-After is sent. */
const statusOf = ({ trouble }: Unavailable): number => (trouble === "FULL" ? 507 : 503);

/** The answer format of /graphql. */
export function unavailableInGraphQL(error: Unavailable): GraphQLError {
  const status = statusOf(error);
  const headers = new HeaderMap(status === 503 ? [["retry-after", RETRY_AFTER]] : []);
  return new GraphQLError(error.message, { extensions: { code: CODE, http: { status, headers } } });
}

/** Answers in the format of the address: GraphQL, REST, or a page that reloads by itself. */
export function sendUnavailable(request: Request, response: Response, error: Unavailable): void {
  const status = statusOf(error);
  const { message } = error;
  if (status === 503) response.set("Retry-After", RETRY_AFTER);
  response.set("Cache-Control", "no-store");
  if (request.path === "/graphql")
    return void response.status(status).json({ errors: [{ message, extensions: { code: CODE } }] });
  if (!wantsPage(request)) return sendRefusal(request, response, { status, code: CODE, error: message });
  sendPage(response, status, plainPage("Not available now", `<p>${message}</p>`, { again: RETRY_AFTER }));
}
