import { type Request, type Response, Router } from "express";
import type { z } from "zod";
import type { Database } from "#prisma/client.ts";
import type { CountyContext, Log, Ports } from "#schema/context.ts";
import { openExecutedCopy } from "#schema/contracts/outside/executedCopies.ts";
import { lookAtLink, mailCode, openExhibit, readToSign } from "#schema/contracts/outside/readToSign.ts";
import { declineFromOutside, signFromOutside } from "#schema/contracts/outside/signFromOutside.ts";
import type { Refusal } from "#schema/refusal.ts";
import { isPlain } from "../graphql/plainText.ts";
import { readJson } from "../http/body.ts";
import { networkOf } from "../callers/caller.ts";
import { inCounty } from "../identity/inCounty.ts";
import { tooMany } from "../identity/passwordRoutes.ts";
import type { AskLimits, SignInLimits } from "../identity/rateLimits.ts";
import { html } from "../http/html.ts";
import { plainPage } from "../pages/portalPage.ts";
import { NO_COUNTY, sendRefusal } from "../http/refusals.ts";
import { DeclineBody, ExhibitBody, ReadBody, SignBody, SigningLinkBody } from "./signingCalls.ts";

interface Deps {
  database: Database;
  ports: Ports;
  limits: SignInLimits;
  asking: AskLimits;
  log: Log;
}

/** A drawn name: at most a hundred lines of two thousand numbers each. The rules accept far fewer points. */
const MAX_SIGNED = "1mb";

/** Refusals that concern the link rather than the input. */
const isOfLink = ({ code }: Refusal): boolean => code.startsWith("LINK_");

function refuse(request: Request, response: Response, refusal: Refusal): void {
  const { code, message, field = null } = refusal;
  const status = isOfLink(refusal) || code === "PASS_OVER" ? 400 : field ? 422 : 409;
  sendRefusal(request, response, { status, code, error: message, field });
}

/** An external person reads and signs a contract without signing in. */
export function signingRoutes(deps: Deps): Router {
  const { limits, asking, log, ports } = deps;
  const router = Router();

  /** Wrong tokens count per address, and a right one still opens. Wrong codes count per link. */
  const call = <Body extends { token: string }, Done extends object>(
    path: string,
    schema: z.ZodType<Body>,
    work: (
      context: CountyContext,
      body: Body,
      from: { requestId: string; enough: boolean },
    ) => Promise<Done | { refusal: Refusal }>,
    how: { most?: string; isLetter?: boolean; isGuess?: boolean } = {},
  ): void => {
    router.post(`/api/contracts/signing/${path}`, readJson(how.most ?? "30kb"), async (request, response) => {
      const { tenant, requestId } = request.dais;
      if (!tenant) return sendRefusal(request, response, NO_COUNTY);
      const read = schema.safeParse(request.body ?? {});
      const field = String(read.error?.issues[0]?.path[0] ?? "");
      if (!read.success || !isPlain(read.data))
        return sendRefusal(request, response, {
          status: 422,
          code: "BAD_USER_INPUT",
          error: read.success
            ? "This text contains characters that cannot be saved."
            : `${field || "The body"} is not valid.`,
          field: field || null,
        });
      const body = read.data;
      const ip = request.dais.from?.ip ?? "";
      const link = ports.secrets.digest(body.token);
      // Counted per link alone: tries of others at the same address on their own links do not count here.
      const codes = how.isGuess ? await limits.attempt(`${tenant.id} signing code`, link, link) : null;
      if (codes && codes.wait > 0) return tooMany(deps, request, response, codes.wait);
      const wait = how.isLetter ? await asking.ofAddress(`${tenant.id}:${networkOf(ip)}`) : 0;
      if (wait > 0) return tooMany(deps, request, response, wait);
      const enough = how.isLetter ? !(await asking.ofAccount(`${tenant.id}:${link}`)) : false;
      const done = await inCounty(deps, tenant, (context) => work(context, body, { requestId, enough }));
      const refusal = "refusal" in done ? done.refusal : null;
      const isWrong = refusal?.code === "LINK_UNKNOWN";
      const tokens = isWrong ? (await limits.attempt(`${tenant.id} signing`, ip, ip)).wait : 0;
      if (tokens > 0) return tooMany(deps, request, response, tokens);
      if (!refusal) await codes?.right();
      log.info(
        { event: `contract.signing.${path}`, tenant: tenant.id, code: refusal?.code ?? "DONE", requestId },
        "a signer from outside came by a link",
      );
      if (refusal) return refuse(request, response, refusal);
      response.json(done);
    });
  };

  // A letter's link: answers the file, or a page that says why not.
  router.get("/executed-contract", async (request, response) => {
    const { tenant, requestId } = request.dais;
    if (!tenant) return sendRefusal(request, response, NO_COUNTY);
    const { token } = request.query;
    const ip = request.dais.from?.ip ?? "";
    const done = await inCounty(deps, tenant, (context) => openExecutedCopy(context, String(token ?? "")));
    const refusal = "refusal" in done ? done.refusal : null;
    const wait = refusal?.code === "LINK_UNKNOWN" ? (await limits.attempt(`${tenant.id} signing`, ip, ip)).wait : 0;
    if (wait > 0) return tooMany(deps, request, response, wait);
    log.info(
      { event: "contract.signing.executed", tenant: tenant.id, code: refusal?.code ?? "DONE", requestId },
      "a signer from outside came for the executed contract",
    );
    response.set("cache-control", "no-store").set("referrer-policy", "no-referrer");
    if (!("refusal" in done)) return response.redirect(303, done.url);
    const title = "Executed contract";
    const main = html`<main>
      <h1>${title}</h1>
      <p>${done.refusal.message}</p>
    </main>`;
    response
      .status(404)
      .type("html")
      .send(plainPage({ title, county: tenant, main, here: request.path }));
  });

  call("link", SigningLinkBody, async (context, { token }) => {
    const found = await lookAtLink(context, token);
    return "refusal" in found ? found : { email: found.email, until: found.until.toISOString() };
  });
  call("code", SigningLinkBody, (context, { token }, { enough }) => mailCode(context, token, enough), {
    isLetter: true,
  });
  call(
    "read",
    ReadBody,
    async (context, { token, code = "", pass }) => {
      const found = await readToSign(context, token, pass === undefined ? { code } : { pass });
      if ("refusal" in found) return found;
      const { vendorName, startDate, endDate, notToExceed, options, causeDays, convenienceDays, ...same } = found;
      const { noticeDays = null, ...option } = options ?? {};
      return {
        ...same,
        vendor: vendorName,
        start_date: startDate,
        end_date: endDate,
        not_to_exceed: notToExceed,
        options: options && { ...option, notice_days: noticeDays },
        cause_days: causeDays,
        convenience_days: convenienceDays,
      };
    },
    { isGuess: true },
  );
  call("exhibit", ExhibitBody, (context, { token, pass, exhibit }) => openExhibit(context, token, { pass, exhibit }));
  call(
    "sign",
    SignBody,
    (context, { token, pass, authorized, strokes = [], ...signature }, { requestId }) =>
      signFromOutside(context, { token, pass }, { ...signature, strokes, isAuthorized: authorized }, { requestId }),
    { most: MAX_SIGNED },
  );
  call("decline", DeclineBody, (context, { token, pass, reason }, { requestId }) =>
    declineFromOutside(context, { token, pass }, reason, { requestId }),
  );
  return router;
}
