import type { RequestHandler } from "express";
import { sendErrors } from "./refusals.ts";
import { plainPage, sendPage, wantsPage } from "./plainPage.ts";

const COMMAND = "npm run county -- new";
const NONE_YET = {
  status: 503,
  code: "NO_COUNTY_YET",
  error: `No county is set up on this server yet. The person who runs the server can set one up with: ${COMMAND}`,
};
const PAGE = plainPage(
  "No county is set up yet",
  `<p>This server is running, but it has no county. If you run the server, set up a county with this command on it:</p><p><code>${COMMAND}</code></p><p>Then open the web address that the command prints. You don't need to restart the server.</p>`,
);
/** Seconds after which to ask again. */
const RETRY_AFTER = "60";

/** Answers every address with the command that sets up a county, as long as there is none. */
export function firstCounty(anyCounty: () => Promise<boolean>): RequestHandler {
  return async (request, response, next) => {
    if (request.dais.tenant || (await anyCounty())) return next();
    response.set("Retry-After", RETRY_AFTER);
    if (wantsPage(request)) return sendPage(response, NONE_YET.status, PAGE);
    sendErrors(request, response, NONE_YET);
  };
}
