import { type DocumentNode, Kind } from "graphql";
import type { RequestHandler } from "express";
import { sendErrors } from "./refusals.ts";
import { plainPage, sendPage, wantsPage } from "./plainPage.ts";

/** Why a practice county shows nothing to the public. */
export const PRACTICE = {
  status: 404,
  code: "PRACTICE_COUNTY",
  error: "This is a practice county. It has no public pages or open data, and nothing in it is official.",
};

/** Public addresses and everything below them, and the calls that only guests use. */
const PUBLIC =
  /^\/(?:\.well-known\/security\.txt|public|vendor-portal|vendor-register|verify|sign-contract|insurance-renewal|api\/(?:ocds|public|vendor-portal|contracts\/signing|insurance\/renewal|vendors\/(?:register|registration-file|link|confirm)))(?:[/.?]|$)/i;

/** What a guest may query of a practice county: what the sign-in pages need. */
const TO_SIGN_IN = new Set(["tenant", "viewer", "signInSettings", "__typename"]);

const PAGE = plainPage("This is a practice county", `<p>${PRACTICE.error}</p><p><a href="/login">Sign in</a></p>`);

/** Answers 404 at the public addresses of a practice county, to everyone. */
export const practiceStaysInside: RequestHandler = (request, response, next) => {
  if (!request.dais.tenant?.isPractice || !PUBLIC.test(request.path)) return next();
  if (wantsPage(request)) return sendPage(response, PRACTICE.status, PAGE);
  sendErrors(request, response, PRACTICE);
};

/** Whether a document queries only what signing in needs. */
export const asksToSignIn = ({ definitions }: DocumentNode): boolean =>
  definitions.every(
    (definition) =>
      definition.kind !== Kind.OPERATION_DEFINITION ||
      (definition.operation === "query" &&
        definition.selectionSet.selections.every(
          (selection) => selection.kind === Kind.FIELD && TO_SIGN_IN.has(selection.name.value),
        )),
  );
