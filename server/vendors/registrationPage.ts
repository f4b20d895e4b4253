import { type RequestHandler, Router } from "express";
import { parse } from "graphql";
import type { Clock, Events } from "#schema/context.ts";
import type { Operations } from "../graphql/operations.ts";
import { html, type Markup } from "../http/html.ts";
import { openPages } from "../pages/openPages.ts";
import { portalPage } from "../pages/portalPage.ts";

interface Parts {
  operations: Operations;
  clock: Clock;
  events: Events;
  /** Counts the request before an answer is built. Cached answers are not counted. */
  limited: RequestHandler;
  webDirectory: string;
}

const ASK = parse("{ tenant { name displayName } signInSettings { contactName contactEmail contactPhone } }");
interface Told {
  tenant: { name: string; displayName: string };
  signInSettings: { contactName: string | null; contactEmail: string | null; contactPhone: string | null };
}

/** /vendor-register for readers without scripts: what a registration requires, and whom to contact. The app draws its form over it. */
export function registrationPageRoutes({ webDirectory, ...parts }: Parts): Router {
  const router = Router({ strict: true });
  const { ask, open } = openPages({ ...parts, topic: "county" });
  router.get(
    "/vendor-register",
    open(
      () => "register",
      async (request, county) => {
        const main = registrationPage(await ask<Told>(request, ASK, {}));
        const title = "Register as a vendor";
        return {
          status: 200,
          type: "html",
          body: portalPage(webDirectory, { title, county, main, here: request.path }),
        };
      },
      true,
    ),
  );
  return router;
}

function registrationPage({ tenant, signInSettings: { contactName, contactEmail, contactPhone } }: Told): Markup {
  return html`<main>
    <p><a href="/vendor-portal">All solicitations</a></p>
    <h1>Register as a vendor</h1>
    <p>
      The registration form needs JavaScript. If your browser doesn’t run it, the county can register you. Registering is
      free, and you don’t need to register to read solicitations.
    </p>
    <p>Have these ready:</p>
    <ul>
      <li>Legal name of your business, and its trade name</li>
      <li>Address and telephone number</li>
      <li>Name and email address of the person who will sign in</li>
      <li>The goods and services you sell</li>
      <li>Tax ID. Give it by phone or on paper, not by email.</li>
    </ul>
    ${
      contactName || contactEmail || contactPhone
        ? html`<p>
            Contact ${contactName ?? tenant.name}${contactEmail && html`, <a href="mailto:${encodeURIComponent(contactEmail).replace("%40", "@")}">${contactEmail}</a>`}${contactPhone && `, ${contactPhone}`}.
          </p>`
        : html`<p>Contact the purchasing office of ${tenant.name}.</p>`
    }
  </main>`;
}
