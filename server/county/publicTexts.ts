import { type RequestHandler, Router } from "express";
import { parse } from "graphql";
import type { Clock, Events, Links } from "#schema/context.ts";
import { contactAddress, securityText } from "#schema/county/public/publicPages.rules.ts";
import type { Operations } from "../graphql/operations.ts";
import { html, paragraphs } from "../http/html.ts";
import { openPages } from "../pages/openPages.ts";
import { plainPage } from "../pages/portalPage.ts";

interface Parts {
  operations: Operations;
  links: Links;
  clock: Clock;
  events: Events;
  /** Counts the request before an answer is built. Cached answers are not counted. */
  limited: RequestHandler;
}

const STATEMENTS = parse(
  "{ tenant { displayName accessibilityStatement startingAccessibility privacyNotice startingPrivacy } }",
);
interface StatementsData {
  tenant: {
    displayName: string;
    accessibilityStatement: string;
    startingAccessibility: string;
    privacyNotice: string;
    startingPrivacy: string;
  };
}
const CONTACT = parse("{ tenant { securityContact } signInSettings { contactEmail } }");
interface ContactData {
  tenant: { securityContact: string };
  signInSettings: { contactEmail: string | null };
}

/** Pages that every county has for everyone: accessibility, privacy, and where to report a vulnerability (RFC 9116). */
export function publicTextRoutes({ links, ...parts }: Parts): Router {
  const router = Router({ strict: true });
  const { ask, open } = openPages({ ...parts, topic: "county" });
  const statement = (path: string, title: string, textOf: (tenant: StatementsData["tenant"]) => string) =>
    router.get(
      path,
      open(
        () => path,
        async (request, county) => {
          const { tenant } = await ask<StatementsData>(request, STATEMENTS, {});
          const main = html`<main>
            <h1>${title}</h1>
            ${paragraphs(textOf(tenant))}
          </main>`;
          return { status: 200, type: "html", body: plainPage({ title, county, main, here: path }) };
        },
        true,
      ),
    );
  statement(
    "/public/accessibility",
    "Accessibility",
    ({ accessibilityStatement, startingAccessibility }) => accessibilityStatement || startingAccessibility,
  );
  statement(
    "/public/privacy",
    "Privacy notice",
    ({ privacyNotice, startingPrivacy }) => privacyNotice || startingPrivacy,
  );
  router.get(
    "/.well-known/security.txt",
    open(
      () => "security",
      async (request, { subdomain }) => {
        const { tenant, signInSettings } = await ask<ContactData>(request, CONTACT, {});
        const contact = contactAddress(tenant.securityContact || (signInSettings.contactEmail ?? ""));
        if (contact === null) return { status: 404, type: "text/plain", body: "Not found" };
        const body = securityText({ contact, address: links.addressOf(subdomain), now: parts.clock.now() });
        return { status: 200, type: "text/plain; charset=utf-8", body };
      },
    ),
  );
  return router;
}
