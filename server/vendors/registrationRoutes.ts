import { setTimeout as pause } from "node:timers/promises";
import { type Request, type RequestHandler, type Response, Router } from "express";
import type { z } from "zod";
import type { Database } from "#prisma/client.ts";
import type { Log, Ports, TenantFacts } from "#schema/context.ts";
import type { Refusal } from "#schema/refusal.ts";
import { linkOf, openLink, register } from "#schema/vendors/registration.ts";
import { takeRegistrationFile } from "#schema/vendors/registrationFile.ts";
import { MAX_FILE_BYTES } from "#schema/vendors/registrationFile.rules.ts";
import { isPlain } from "../graphql/plainText.ts";
import { readJson } from "../http/body.ts";
import { networkOf } from "../callers/caller.ts";
import { inCounty } from "../identity/inCounty.ts";
import { tooMany } from "../identity/passwordRoutes.ts";
import type { AskLimits, SignInLimits } from "../identity/rateLimits.ts";
import { NO_COUNTY, sendRefusal } from "../http/refusals.ts";
import { Link, Opening, Registration, RegistrationText } from "./registrationCalls.ts";

interface Deps {
  database: Database;
  ports: Ports;
  limits: SignInLimits;
  asking: AskLimits;
  log: Log;
}

/** Minimum duration of both answers of a registration: longer than sending the letter to a new address takes. */
const MIN_MS = 500;
/** A file within JSON, where a quotation mark and a line break take two bytes. */
const MAX_FILE_BODY = 2 * MAX_FILE_BYTES + 1024;
const ASKED = "Check your email. We sent you a message with a link that works for two days.";
const DONE = {
  WAITING:
    "Your address is confirmed. The county will review your registration and contact you. You can already sign in.",
  ACTIVE: "Your address is confirmed. You can now sign in.",
  REFUSED: "You can now sign in.",
} as const;

const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function refuse(request: Request, response: Response, { code, message, field }: Refusal): void {
  const status = code === "LINK_OVER" ? 400 : field ? 422 : 409;
  sendRefusal(request, response, { status, code, error: message, field: field ? snake(field) : null });
}

/** A body in the described format, in plain text. Null: it was refused. */
function bodyOf<T>(schema: z.ZodType<T>, request: Request, response: Response): T | null {
  const read = schema.safeParse(request.body ?? {});
  const issue = read.error?.issues[0];
  const field = String(issue?.path[0] ?? "");
  if (issue) {
    sendRefusal(request, response, {
      status: 422,
      code: "BAD_USER_INPUT",
      error: `${field || "The body"} ${issue.message}.`,
      field,
    });
    return null;
  }
  if (!isPlain(read.data)) {
    sendRefusal(request, response, {
      status: 422,
      code: "BAD_USER_INPUT",
      error: "This text contains characters that cannot be saved.",
    });
    return null;
  }
  return read.data as T;
}

/** A vendor registers, or a person joins one, by the link of a letter, without signing in. */
export function registrationRoutes(deps: Deps): Router {
  const { limits, asking, log } = deps;
  const router = Router();
  const body = readJson("30kb");
  const inTheCounty =
    (work: (request: Request, response: Response, tenant: TenantFacts) => Promise<void>): RequestHandler =>
    async (request, response) => {
      const { tenant } = request.dais;
      if (!tenant) return sendRefusal(request, response, NO_COUNTY);
      await work(request, response, tenant);
    };

  router.post(
    "/api/vendors/register",
    body,
    inTheCounty(async (request, response, tenant) => {
      const typed = bodyOf(Registration, request, response);
      if (!typed) return;
      const ip = request.dais.from?.ip ?? "";
      const wait = await asking.ofAddress(`${tenant.id}:${networkOf(ip)}`);
      if (wait > 0) return tooMany(deps, request, response, wait);
      const {
        legal_name,
        tax_id,
        first_name,
        last_name,
        contact_email,
        password,
        categories = [],
        taken_over,
        ...others
      } = typed;
      // Counted for known addresses too, so that both take the same path.
      const enough = !(await asking.ofAccount(`${tenant.id}:${contact_email.trim().toLowerCase()}`));
      const registration = {
        vendor: { ...others, legalName: legal_name, email: contact_email },
        taxId: tax_id,
        firstName: first_name,
        lastName: last_name,
        contactEmail: contact_email,
        categories,
        password,
        takenOver: taken_over ?? null,
      };
      const [refusal] = await Promise.all([
        inCounty(deps, tenant, (context) => register(context, registration, enough)),
        pause(MIN_MS),
      ]);
      if (refusal) return refuse(request, response, refusal);
      const { requestId } = request.dais;
      log.info(
        { event: "vendor.registration", tenant: tenant.id, ip, requestId },
        "a vendor's registration was asked for",
      );
      response.json({ message: ASKED });
    }),
  );

  router.post(
    "/api/vendors/registration-file",
    readJson(MAX_FILE_BODY),
    inTheCounty(async (request, response, tenant) => {
      const typed = bodyOf(RegistrationText, request, response);
      if (!typed) return;
      // Counted apart from registrations, so that choosing a file three times does not block registering.
      const wait = await asking.ofAddress(`${tenant.id}:file:${networkOf(request.dais.from?.ip ?? "")}`);
      if (wait > 0) return tooMany(deps, request, response, wait);
      const result = await inCounty(deps, tenant, (context) => takeRegistrationFile(context, typed.file));
      if ("refusal" in result) return refuse(request, response, result.refusal);
      const { file, known, unknown, proof } = result;
      const { legalName, ...others } = file.vendor;
      response.json({
        county: file.county.name,
        written_on: file.writtenOn,
        vendor: { legal_name: legalName, ...others },
        categories: known,
        unknown_categories: unknown,
        certifications: file.certifications.map(({ issued, expires, ...certification }) => ({
          ...certification,
          issued_on: issued,
          expires_on: expires,
        })),
        taken_over: proof,
      });
    }),
  );

  router.post(
    "/api/vendors/link",
    body,
    inTheCounty(async (request, response, tenant) => {
      const typed = bodyOf(Link, request, response);
      if (!typed) return;
      const link = await inCounty(deps, tenant, (context) => linkOf(context, typed.token));
      if ("refusal" in link) return refuseLink(request, response, tenant, link.refusal);
      response.json(link);
    }),
  );

  router.post(
    "/api/vendors/confirm",
    body,
    inTheCounty(async (request, response, tenant) => {
      const typed = bodyOf(Opening, request, response);
      if (!typed) return;
      const { requestId, from } = request.dais;
      const { token, first_name = "", last_name = "", password = "" } = typed;
      const opening = { firstName: first_name, lastName: last_name, password };
      const who = { requestId, ip: from?.ip ?? null, userAgent: from?.userAgent ?? null };
      const done = await inCounty(deps, tenant, (context) => openLink(context, token, { ...opening, ...who }));
      if ("refusal" in done) return refuseLink(request, response, tenant, done.refusal);
      const { standing, userId, vendorId } = done;
      log.info(
        { event: "vendor.confirmed", tenant: tenant.id, user: userId, vendor: vendorId, requestId },
        "a vendor's link was used",
      );
      response.json({ message: DONE[standing === "MERGED" ? "ACTIVE" : standing], standing });
    }),
  );

  /** Refuses a link. Wrong ones count like wrong passwords. A right one always opens, whatever others at the same address try. */
  async function refuseLink(request: Request, response: Response, tenant: TenantFacts, refusal: Refusal) {
    const ip = request.dais.from?.ip ?? "";
    const wait = refusal.code === "LINK_OVER" ? (await limits.attempt(`${tenant.id} vendor`, ip, ip)).wait : 0;
    if (wait > 0) return tooMany(deps, request, response, wait);
    return refuse(request, response, refusal);
  }

  return router;
}
