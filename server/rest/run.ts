import { createHash } from "node:crypto";
import { create as contentDisposition } from "content-disposition";
import type { Request, RequestHandler, Response } from "express";
import { type DocumentNode, parse } from "graphql";
import type { z } from "zod";
import type { FileStore, TenantFacts } from "#schema/context.ts";
import { refuseOtherTenant } from "#schema/tenancy/rules.ts";
import { type Ask, type Caller, type Operations, Undone } from "../graphql/operations.ts";
import { isProgram } from "../sessions/sessions.ts";
import {
  expired,
  inWordsOfAdministration,
  NO_COUNTY,
  ofErrors,
  ofRefusal,
  RestRefused,
  sendRefusal,
  SIGN_IN,
} from "../http/refusals.ts";
import { type ListReply, NO_PAGE, type PageParameters, pageIn, readPage, tellPages, withPage } from "./list.ts";
import { type Asked, OLD_VERSION, type RestRoute, type VerbCall } from "./route.ts";

export interface RestParts {
  operations: Operations;
  files: FileStore;
  /** Finds the county that a path names when the site's address names none. */
  countyNamed?: (subdomain: string) => Promise<TenantFacts | null>;
}

type Found = Record<string, any>;

const documents = new Map<string, DocumentNode>();
const MAX_DOCUMENTS = 1000;

/** Cache of parsed documents. */
function documentOf(text: string): DocumentNode {
  let document = documents.get(text);
  if (!document) {
    document = parse(text);
    if (documents.size < MAX_DOCUMENTS) documents.set(text, document);
  }
  return document;
}

/** The mutation that runs verbs in one transaction. */
function mutationOf(calls: VerbCall[]): string {
  const inputs = calls.map(({ as, verb }) => `$${as}: ${capital(verb)}Input!`);
  const fields = calls.map(
    ({ as, verb, select }) =>
      `${as}: ${verb}(input: $${as}) { __typename ... on ${capital(verb)}Payload { ${select} } ... on Refusal { code message field permission } ... on Conflict { message } }`,
  );
  return `mutation(${inputs.join(" ")}) { ${fields.join(" ")} }`;
}
const capital = (word: string) => `${word[0]?.toUpperCase()}${word.slice(1)}`;

/** A call in progress: its one transaction, and what it has done. */
interface Way {
  parts: RestParts;
  caller: Caller;
  ask: Ask;
  /** Verbs that were carried out. */
  verbs: number;
  /** Keys of the file store under which it stored something. */
  stored: string[];
}

/** Ends a call whose writes are committed: the refusal itself is recorded. */
class Stands extends RestRefused {}

/** Runs one document. Throws on every error. */
async function ask(
  { ask: run, caller }: Way,
  text: string,
  variables: Record<string, unknown>,
  key?: string,
): Promise<{ data: Found; undone: boolean }> {
  const { answer, undone } = await run({ document: documentOf(text), variables }, key);
  const { data, errors } = answer;
  if (errors?.length) {
    const refusal = ofErrors(errors, caller.credential !== null);
    if (refusal) throw new RestRefused(refusal);
    throw errors[0]?.originalError ?? errors[0];
  }
  return { data: data as Found, undone };
}

/** Runs one step's verbs. The first refusal ends them all, because nothing is written. */
async function carryOut(way: Way, calls: VerbCall[], isVersioned: boolean, key?: string): Promise<Found> {
  const variables = Object.fromEntries(calls.map(({ as, input }) => [as, input]));
  const { data, undone } = await ask(way, mutationOf(calls), variables, key);
  way.verbs += calls.length;
  for (const result of Object.values(data)) {
    if (result.__typename === "Refusal")
      // A recorded refusal is committed if it was the call's only action.
      throw new (!undone && way.verbs === 1 ? Stands : RestRefused)(ofRefusal(result));
    if (result.__typename === "Conflict")
      throw new RestRefused({ status: isVersioned ? 412 : 409, code: "CONFLICT", error: result.message });
  }
  return data;
}

/** Runs the document of a list until its page is complete. */
async function readList(
  way: Way,
  text: string,
  variables: Record<string, unknown>,
  list: ListReply,
  input: Asked,
): Promise<Found> {
  let first: Found | null = null;
  const page = await readPage(input.query as PageParameters, list.most, async (piece) => {
    const { data } = await ask(way, text, { ...variables, ...piece });
    first ??= data;
    return pageIn(data, list) ?? NO_PAGE;
  });
  const found: Found = first ?? {};
  return pageIn(found, list) ? withPage(found, list, page) : found;
}

/** Runs an entry's steps in order. Returns what they found. */
async function takeSteps(way: Way, route: RestRoute, input: Asked): Promise<Found> {
  const { idempotencyKey } = way.caller;
  let found: Found = {};
  for (const [index, step] of route.steps.entries()) {
    if ("query" in step) {
      const variables = step.variables(input, found);
      if (!variables) continue;
      const data =
        step.lists && route.list
          ? await readList(way, step.query, variables, route.list, input)
          : (await ask(way, step.query, variables)).data;
      found = { ...found, ...data };
    } else if ("verbs" in step) {
      const calls = step.verbs(input, found);
      if (!calls?.length) continue;
      // Only a POST is not idempotent, so each of its steps is stored under its own key.
      const key = route.method === "post" && idempotencyKey ? `${idempotencyKey}:${index}` : undefined;
      found = { ...found, ...(await carryOut(way, calls, input.version !== null, key)) };
    } else if ("refuse" in step) {
      const refusal = step.refuse(input, found);
      if (refusal) throw new RestRefused(refusal);
    } else {
      const object = step.store(input, found);
      if (!object) continue;
      way.stored.push(object.key);
      await way.parts.files.put(object.key, object.bytes, object.contentType);
    }
  }
  return found;
}

/** Runs the steps in one transaction: all or nothing. */
async function takeWhole(parts: RestParts, route: RestRoute, input: Asked, caller: Caller): Promise<Found> {
  const stored: string[] = [];
  const readOnly = !route.steps.some((step) => "verbs" in step);
  try {
    const ended = await parts.operations.together(caller, readOnly, async (run) => {
      // When the transaction runs again, removes the files that the aborted attempt stored.
      for (const key of stored.splice(0)) await parts.files.remove(key);
      return takeSteps({ parts, caller, ask: run, verbs: 0, stored }, route, input).catch((error: unknown) => {
        if (error instanceof Stands) return error;
        throw error;
      });
    });
    if (ended instanceof Stands) throw ended;
    return ended;
  } catch (error) {
    // No row refers to them, so no sweep would ever remove them.
    for (const key of stored) await parts.files.remove(key);
    const refusal = error instanceof Undone ? ofErrors(error.answer.errors ?? [], caller.credential !== null) : null;
    throw refusal ? new RestRefused(refusal) : error;
  }
}

function checked(schema: z.ZodType | undefined, value: unknown, what: string): unknown {
  if (!schema) return undefined;
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  // A union's own message says little. Its alternatives say where the error is.
  let [issue] = parsed.error.issues;
  let path = issue?.path ?? [];
  while (issue?.code === "invalid_union" && issue.errors.length > 0) {
    issue = issue.errors.toSorted((a, b) => (b[0]?.path.length ?? 0) - (a[0]?.path.length ?? 0))[0]?.[0];
    path = [...path, ...(issue?.path ?? [])];
  }
  const field = path.map(String).join(".") || what;
  throw new RestRefused({
    status: 422,
    code: "BAD_USER_INPUT",
    error: `${field} ${issue?.message ?? "is not valid"}`,
    field,
  });
}

/** The version in If-Match: the number at the start of the answer's ETag. */
function versionOf(header: string | undefined): number | null {
  if (header === undefined || header.trim() === "*") return null;
  const match = /^(?:W\/)?"?(\d{1,9})(?:-[0-9a-f]+)?"?$/.exec(header.trim());
  if (!match)
    throw new RestRefused({ status: 412, code: "CONFLICT", error: "If-Match does not name a version of this record." });
  return Number(match[1]);
}

/** The version that the caller changed. If If-Match and the body differ, one of them is outdated. */
function versionIn(header: string | undefined, body: unknown): number | null {
  const matched = versionOf(header);
  const { version } = (body ?? {}) as { version?: number | null };
  if (matched !== null && version != null && version !== matched) throw new RestRefused(OLD_VERSION);
  return matched ?? version ?? null;
}

function read(route: RestRoute, request: Request, caller: Caller): Asked {
  const params = route.params?.safeParse(request.params);
  if (params && !params.success) throw new RestRefused({ status: 404, code: "NOT_FOUND", error: "Not found" });
  const { file } = request;
  const body = checked(route.body, request.body, "The body");
  return {
    params: params?.data,
    query: checked(route.query, request.query, "The query"),
    body,
    file: file ? { filename: file.originalname, contentType: file.mimetype, bytes: file.buffer } : null,
    origin: `${request.protocol}://${request.get("host")}`,
    tenantId: caller.tenant?.id ?? "",
    version: versionIn(request.get("if-match"), body),
    mayWrite: isProgram(caller.credential) || request.get("sec-fetch-site") === "same-origin",
  };
}

/** Reads a call. Validation errors are shown only to callers who may make it. */
async function readFor(parts: RestParts, route: RestRoute, request: Request, caller: Caller): Promise<Asked> {
  try {
    return read(route, request, caller);
  } catch (error) {
    if (caller.personOnly && !(await parts.operations.whoIs(caller))) throw new RestRefused(expired());
    throw error;
  }
}

/** A county named in the body must be the caller's own. */
function refuseForeignBody(caller: Caller, body: unknown): void {
  if (!caller.tenant) return;
  const named = (Array.isArray(body) ? body : [body]).flatMap(
    (one: { tenant_id?: unknown; tenantId?: unknown } | null | undefined) =>
      [one?.tenant_id, one?.tenantId].filter((name) => typeof name === "string"),
  );
  const refusal = refuseOtherTenant(caller.tenant, named as string[]);
  if (refusal) throw new RestRefused({ status: 403, code: refusal.code, error: refusal.message });
}

async function reply(
  parts: RestParts,
  route: RestRoute,
  found: Found,
  input: Asked,
  request: Request,
  response: Response,
): Promise<void> {
  const how = route.reply;
  if ("redirect" in how) {
    response.set("Cache-Control", "no-store").redirect(302, how.redirect(found, input));
    return;
  }
  if ("file" in how) {
    const { key, contentType, filename } = how.file(found, input);
    const object = await parts.files.head(key);
    if (!object) throw new RestRefused({ status: 404, code: "NOT_FOUND", error: "Not found" });
    const bytes = await parts.files.read(key, 0, object.size);
    response.set("Content-Disposition", contentDisposition(filename)).type(contentType).send(Buffer.from(bytes));
    return;
  }
  const body = how.json(found, input);
  // The ETag starts with the version, for If-Match. The rest distinguishes answers of the same version.
  if (how.version)
    response.set(
      "ETag",
      `"${how.version(found)}-${createHash("sha256").update(JSON.stringify(body)).digest("hex").slice(0, 16)}"`,
    );
  const page = route.list && pageIn(found, route.list);
  if (route.list && page) tellPages(request, response, input, route.list, page);
  if (how.fresh) response.set("Cache-Control", `public, max-age=${how.fresh}`).vary("Authorization").vary("Cookie");
  response.status(route.status ?? 200).json(body);
}

/** Makes an express handler of an entry. */
export function handlerOf(route: RestRoute, parts: RestParts): RequestHandler {
  return async (request, response) => {
    try {
      let caller: Caller = { ...request.dais, personOnly: !route.guests };
      if (caller.personOnly && !caller.credential) throw new RestRefused(SIGN_IN);
      const input = await readFor(parts, route, request, caller);
      if (!caller.tenant && route.county)
        caller = { ...caller, tenant: (await parts.countyNamed?.(route.county(input))) ?? null };
      // Without a county, a token or a cookie is not valid.
      if (!caller.tenant && caller.personOnly) throw new RestRefused(expired());
      if (!caller.tenant) throw new RestRefused(NO_COUNTY);
      refuseForeignBody(caller, request.body);
      const found = await takeWhole(parts, route, input, caller);
      await reply(parts, route, found, input, request, response);
    } catch (error) {
      if (!(error instanceof RestRefused)) throw error;
      sendRefusal(request, response, route.administration ? inWordsOfAdministration(error.refusal) : error.refusal);
    }
  };
}
