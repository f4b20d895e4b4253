import { type Request, type Response, Router } from "express";
import type { z } from "zod";
import type { Database } from "#prisma/client.ts";
import type { CountyContext, Log, Ports, TenantFacts } from "#schema/context.ts";
import { announcePaper, type From, renewalOf, sendByLink } from "#schema/insurance/renewal/byLink.ts";
import { type Refusal, Refused } from "#schema/refusal.ts";
import { isPlain } from "../graphql/plainText.ts";
import { readJson } from "../http/body.ts";
import { inCounty } from "../identity/inCounty.ts";
import { tooMany } from "../identity/passwordRoutes.ts";
import type { SignInLimits } from "../identity/rateLimits.ts";
import { NO_COUNTY, sendRefusal } from "../http/refusals.ts";
import { certificateInput } from "./certificateBody.ts";
import { Renewal, RenewalLink, RenewalPaper } from "./renewalCalls.ts";

interface Deps {
  database: Database;
  ports: Ports;
  limits: SignInLimits;
  log: Log;
}

const SENT = "The county received the certificate. It will review it and contact you if anything is missing.";
const snake = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

function refuse(request: Request, response: Response, { code, message, field }: Refusal): void {
  const status = code === "LINK_OVER" ? 400 : field ? 422 : 409;
  sendRefusal(request, response, { status, code, error: message, field: field ? snake(field) : null });
}

/** A body in the described format, in plain text. Null: it was refused. */
function bodyOf<T>(schema: z.ZodType<T>, request: Request, response: Response): T | null {
  const read = schema.safeParse(request.body ?? {});
  const issue = read.error?.issues[0];
  const field = issue?.path.join(".") ?? "";
  const error = issue
    ? `${field || "The body"} ${issue.message}.`
    : "This text contains characters that cannot be saved.";
  if (!issue && isPlain(read.data)) return read.data as T;
  sendRefusal(request, response, { status: 422, code: "BAD_USER_INPUT", error, ...(field && { field }) });
  return null;
}

/** A vendor or its broker sends a document by the link of a letter. */
export function renewalRoutes(deps: Deps): Router {
  const { limits, log } = deps;
  const router = Router();
  const body = readJson("100kb");

  /** One call by a link. Wrong links count like wrong passwords. A right one always opens, whatever others at the same address try. */
  const byLink = <Typed extends { token: string }, Done>(
    path: string,
    schema: z.ZodType<Typed>,
    work: (context: CountyContext, typed: Typed, from: From) => Promise<{ refusal: Refusal } | Done>,
    answer: (done: Done) => object,
  ): void => {
    router.post(path, body, async (request, response) => {
      const { tenant, from, requestId } = request.dais;
      if (!tenant) return sendRefusal(request, response, NO_COUNTY);
      const typed = bodyOf(schema, request, response);
      if (!typed) return;
      const ip = from?.ip ?? "";
      const who = { requestId, ip: from?.ip ?? null, userAgent: from?.userAgent ?? null };
      const done = await wholeOrNot(tenant, (context) => work(context, typed, who));
      const refusal = refusalIn(done);
      const isWrong = refusal?.code === "LINK_OVER";
      const wait = isWrong ? (await limits.attempt(`${tenant.id} insurance`, ip, ip)).wait : 0;
      if (wait > 0) return tooMany(deps, request, response, wait);
      if (refusal) return refuse(request, response, refusal);
      log.info({ event: "insurance.link", path, tenant: tenant.id, ip, requestId }, "a link about insurance was used");
      response.json(answer(done as Done));
    });
  };

  /** A refusal that is recorded is committed, as with a refused file. Any other rolls everything back. */
  const wholeOrNot = async <Done>(tenant: TenantFacts, work: (context: CountyContext) => Promise<Done>) => {
    try {
      return await inCounty(deps, tenant, async (context) => {
        try {
          return await work(context);
        } catch (error) {
          if (error instanceof Refused && error.stands) return { refusal: asRefusal(error) };
          throw error;
        }
      });
    } catch (error) {
      if (error instanceof Refused) return { refusal: asRefusal(error) };
      throw error;
    }
  };

  byLink(
    "/api/insurance/renewal/link",
    RenewalLink,
    (context, { token }) => renewalOf(context, token),
    (found) => ({
      vendor: found.vendor,
      email: found.email,
      expires_at: found.expiresAt.toISOString(),
      uses_left: found.usesLeft,
      contracts: found.contracts.map(({ lines, ...contract }) => ({
        ...contract,
        lines: lines.map(({ endsOn, ...line }) => ({ ...line, ends_on: endsOn })),
      })),
    }),
  );
  byLink(
    "/api/insurance/renewal/paper",
    RenewalPaper,
    (context, { token, filename, content_type: contentType, size }, from) =>
      announcePaper(context, token, { filename, contentType, size }, from),
    ({ id, upload }) => ({
      file_id: id,
      upload_url: upload.uploadUrl,
      headers: Object.fromEntries(upload.headers.map(({ name, value }) => [name, value])),
    }),
  );
  byLink(
    "/api/insurance/renewal",
    Renewal,
    async (context, { token, file_id: fileId, certificate }, from) => ({
      id: await sendByLink(context, token, { fileId, certificate: certificateInput(certificate) }, from),
    }),
    () => ({ message: SENT }),
  );
  return router;
}

const asRefusal = ({ code, message, field }: Refused): Refusal => ({ code, message, ...(field !== null && { field }) });
const refusalIn = (done: unknown): Refusal | null =>
  done !== null && typeof done === "object" && "refusal" in done ? (done.refusal as Refusal) : null;
