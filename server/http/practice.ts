import { type DocumentNode, Kind } from "graphql";
import type { RequestHandler } from "express";
import { sendErrors } from "./refusals.ts";
import { plainPage, sendPage, wantsPage } from "./plainPage.ts";

/** Why a practice county answers nothing to the public. */
export const PRACTICE = {
  status: 404,
  code: "PRACTICE_COUNTY",
  error: "This is a practice county. It has no public pages or open data, and nothing in it is official.",
};

/** Addresses that are for the public, with what is below them; what only guests use among the calls, too. */
const PUBLIC =
  /^\/(?:\.well-known\/security\.txt|public|vendor-portal|vendor-register|verify|sign-contract|insurance-renewal|api\/(?:ocds|public|vendor-portal|contracts\/signing|insurance\/renewal|vendors\/(?:register|registration-file|link|confirm)))(?:[/.?]|$)/i;

/** What someone who is not signed in may ask of a practice county: what the pages need on which they sign in. */
const TO_SIGN_IN = new Set(["tenant", "viewer", "signInSettings", "__typename"]);

const PAGE = plainPage("This is a practice county", `<p>${PRACTICE.error}</p><p><a href="/login">Sign in</a></p>`);

/** Answers that there is nothing at the public addresses of a practice county, whoever asks. */
export const practiceStaysInside: RequestHandler = (request, response, next) => {
  if (!request.dais.tenant?.isPractice || !PUBLIC.test(request.path)) return next();
  if (wantsPage(request)) return sendPage(response, PRACTICE.status, PAGE);
  sendErrors(request, response, PRACTICE);
};

/** Whether a document asks for nothing but what signing in needs. */
export const asksToSignIn = ({ definitions }: DocumentNode): boolean =>
  definitions.every(
    (definition) =>
      definition.kind !== Kind.OPERATION_DEFINITION ||
      (definition.operation === "query" &&
        definition.selectionSet.selections.every(
          (selection) => selection.kind === Kind.FIELD && TO_SIGN_IN.has(selection.name.value),
        )),
  );
