import { type Request, type Response, Router } from "express";
import type { Clock, Log } from "#schema/context.ts";
import type { Config } from "../config.ts";
import type { Operations } from "../graphql/operations.ts";
import { signBearer } from "../sessions/sessions.ts";
import { sendRefusal } from "../http/refusals.ts";

/** Minutes for which the explorer's page may send free queries. */
const EXPLORER_MINUTES = 15;

/**
 * A bearer token of the browser's own session for a quarter of an hour, so that the explorer may query what is not one
 * of the app's own documents. It ends with the session. The cookie's write is checked against other sites like any
 * other.
 */
export function explorerRoutes(deps: { config: Config; clock: Clock; operations: Operations; log: Log }): Router {
  const { config, clock, operations, log } = deps;
  const router = Router();
  router.post("/api/explorer-token", async (request: Request, response: Response) => {
    const { tenant, credential, requestId } = request.dais;
    const person = credential?.kind === "cookie" ? await operations.whoIs(request.dais) : null;
    if (!tenant || !person)
      return sendRefusal(request, response, { status: 401, error: "Your session has expired. Please log in again." });
    const { userId, sessionId } = person.actor;
    const now = clock.now();
    const expiresAt = new Date(Math.min(now.valueOf() + EXPLORER_MINUTES * 60_000, person.expiresAt.valueOf()));
    const token = await signBearer(config.secret, { tenantId: tenant.id, sessionId, userId, expiresAt, now });
    log.info({ event: "token.explorer", tenant: tenant.id, user: userId, requestId }, "a token for the explorer");
    response.json({ token, expires_at: expiresAt.toISOString() });
  });
  return router;
}
