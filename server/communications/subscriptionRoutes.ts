import { setTimeout as pause } from "node:timers/promises";
import { type Request, type RequestHandler, type Response, Router, urlencoded } from "express";
import type { Database } from "#prisma/client.ts";
import {
  choose,
  confirm,
  subscribe,
  subscriptionOf,
  unsubscribe,
  waitingFor,
} from "#schema/communications/subscribers/subscriptions.ts";
import { refusal as refusalOf, TOPICS } from "#schema/communications/subscribers/topics.rules.ts";
import type { Ports, TenantFacts } from "#schema/context.ts";
import { SUBSCRIPTIONS } from "#schema/notifications/subscriberLetters.ts";
import { isPlain } from "../graphql/plainText.ts";
import { isFromOtherSite, networkOf } from "../callers/caller.ts";
import { inCounty } from "../identity/inCounty.ts";
import type { AskLimits } from "../identity/rateLimits.ts";
import { SUBSCRIBE } from "../meetings/open/address.ts";
import { missingPage } from "../meetings/open/views.ts";
import type { Markup } from "../http/html.ts";
import { plainPage } from "../pages/portalPage.ts";
import { choicesPage, confirmPage, messagePage, subscribePage } from "./views.ts";

interface Deps {
  database: Database;
  ports: Ports;
  asking: AskLimits;
  /** Limits of requests: the token is the permission, so guessing is limited. */
  limited: RequestHandler;
}

/** Minimum duration of both answers: longer than sending the letter to a new address takes. */
const MIN_MS = 300;
const ASKED = "We sent an email to this address. To start your subscription, open its link within two days.";
const over = refusalOf("LINK_OVER").message;
const form = urlencoded({ extended: false, limit: "4kb", parameterLimit: 20 });

const textIn = (body: unknown, name: string): string => {
  const value = (body as Record<string, unknown> | undefined)?.[name];
  return typeof value === "string" ? value : "";
};
const listIn = (body: unknown, name: string): string[] => {
  const value = (body as Record<string, unknown> | undefined)?.[name];
  return (Array.isArray(value) ? value : [value]).filter((each): each is string => typeof each === "string");
};

/**
 * News by email for readers without scripts or an account: requested by a form; confirmed, changed and ended by links
 * in letters. The link is the permission and no cookie is read, so a mail program may end a subscription automatically
 * (RFC 8058).
 */
export function subscriptionRoutes({ asking, limited, ...deps }: Deps): Router {
  const router = Router({ strict: true });
  const send = (response: Response, county: TenantFacts, title: string, main: Markup, status = 200) =>
    void response
      .status(status)
      .set("Referrer-Policy", "no-referrer")
      .set("X-Robots-Tag", "noindex")
      .type("html")
      .send(plainPage({ title, county, main, here: SUBSCRIBE }));
  const inTheCounty =
    (work: (request: Request, response: Response, tenant: TenantFacts) => Promise<void>): RequestHandler =>
    async (request, response, next) => {
      const { tenant } = request.dais;
      if (!tenant) return next();
      await work(request, response, tenant);
    };
  const tokenIn = (request: Request): string => String(request.params["token"] ?? "").slice(0, 200);
  const missing = (response: Response, tenant: TenantFacts) =>
    send(response, tenant, "Page not found", missingPage(), 404);

  router.get(
    SUBSCRIBE,
    inTheCounty(async (_request, response, tenant) =>
      send(response, tenant, "News by email", subscribePage(tenant, { email: "", topics: TOPICS }, null)),
    ),
  );

  router.post(
    SUBSCRIBE,
    limited,
    form,
    inTheCounty(async (request, response, tenant) => {
      if (isFromOtherSite(request)) {
        const words = "This form was sent from another site. Open the form here and send it again.";
        return send(response, tenant, "Not sent", messagePage("Not sent", words), 403);
      }
      const typed = { email: textIn(request.body, "email"), topics: listIn(request.body, "topics") };
      const sendCheckEmail = () => send(response, tenant, "Check your email", messagePage("Check your email", ASKED));
      // Only programs fill in the hidden field. They are not told so.
      if (textIn(request.body, "website") !== "") return sendCheckEmail();
      const wait = await asking.ofAddress(`${tenant.id}:${networkOf(request.dais.from?.ip ?? "")}`);
      if (wait > 0) {
        response.set("Retry-After", String(wait));
        const words = "Too many requests. Wait a while and try again.";
        return send(response, tenant, "Try again later", messagePage("Try again later", words), 429);
      }
      // Counted for known addresses too, so that both take the same path.
      const enough = !(await asking.ofAccount(`${tenant.id}:${typed.email.trim().toLowerCase()}`));
      const [refusal] = await Promise.all([
        isPlain(typed)
          ? inCounty(deps, tenant, (context) => subscribe(context, typed, enough))
          : refusalOf("EMAIL_INVALID", "email"),
        pause(MIN_MS),
      ]);
      if (refusal) send(response, tenant, "News by email", subscribePage(tenant, typed, refusal), 422);
      else sendCheckEmail();
    }),
  );

  router.get(
    `${SUBSCRIPTIONS}/confirm/:token`,
    limited,
    inTheCounty(async (request, response, tenant) => {
      const found = await inCounty(deps, tenant, (context) => waitingFor(context, tokenIn(request)));
      if (!found) return send(response, tenant, "Link expired", messagePage("Link expired", over), 400);
      send(response, tenant, "Confirm your address", confirmPage(tenant, request.path));
    }),
  );
  router.post(
    `${SUBSCRIPTIONS}/confirm/:token`,
    limited,
    inTheCounty(async (request, response, tenant) => {
      const done = await inCounty(deps, tenant, (context) => confirm(context, tokenIn(request)));
      if ("refusal" in done) return send(response, tenant, "Link expired", messagePage("Link expired", over), 400);
      response.redirect(303, `${SUBSCRIPTIONS}/${done.page}`);
    }),
  );

  router.get(
    `${SUBSCRIPTIONS}/:token`,
    limited,
    inTheCounty(async (request, response, tenant) => {
      const found = await inCounty(deps, tenant, (context) => subscriptionOf(context, tokenIn(request)));
      if (!found) return missing(response, tenant);
      const outcome = { refusal: null, news: null };
      send(response, tenant, "Your subscription", choicesPage(request.path, found.topics, outcome));
    }),
  );

  router.post(
    `${SUBSCRIPTIONS}/:token`,
    limited,
    form,
    inTheCounty(async (request, response, tenant) => {
      const topics = listIn(request.body, "topics");
      const isChoice = textIn(request.body, "do") === "choose";
      const done = await inCounty(deps, tenant, async (context) => {
        const found = await subscriptionOf(context, tokenIn(request));
        if (!found) return null;
        if (isChoice) return { refusal: await choose(context, found.id, topics) };
        await unsubscribe(context, found);
        return { refusal: null };
      });
      const ended = "You will get no more emails, and your address has been deleted.";
      if (!done && isChoice) return missing(response, tenant);
      // Ending twice succeeds: a mail program may ask again.
      if (!isChoice) return send(response, tenant, "Unsubscribed", messagePage("Unsubscribed", ended));
      const refusal = done?.refusal ?? null;
      const outcome = { refusal, news: refusal ? null : "Saved." };
      const main = choicesPage(request.path, topics, outcome);
      send(response, tenant, "Your subscription", main, refusal ? 422 : 200);
    }),
  );
  return router;
}
