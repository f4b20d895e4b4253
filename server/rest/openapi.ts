import { z } from "zod";
import type { DescribedCall } from "./described.ts";
import { listHeaders } from "./list.ts";
import type { RestRoute } from "./route.ts";

type Json = Record<string, unknown>;

const REASONS: Record<number, string> = {
  400: "The request could not be read.",
  401: "No one is signed in, or the session has ended.",
  403: "The role does not allow it, or the request names another county.",
  404: "Record not found, or you don't have access.",
  409: "The record's state does not allow it.",
  412: "Someone saved a newer version than the one in If-Match or in the body's version.",
  413: "The request is too large.",
  415: "This call does not accept the body's media type.",
  422: "The input is invalid or refers to something that does not exist. `field` says which field.",
  429: "Too many requests. Wait the number of seconds in Retry-After. Every answer under /api has RateLimit-Policy and RateLimit, X-RateLimit-Limit, -Remaining and -Reset (seconds since 1970).",
  500: "Unexpected error. The text has a reference number for support.",
  503: "The database is not responding or the server is too busy. Wait the number of seconds in Retry-After.",
};

const components: Json = {
  schemas: {},
  securitySchemes: {
    bearer: {
      type: "http",
      scheme: "bearer",
      bearerFormat: "JWT",
      description: "Token from POST /api/login, or an API token.",
    },
    session: {
      type: "apiKey",
      in: "cookie",
      name: "__Host-dais",
      description: "The browser's session; writes also need X-XSRF-TOKEN.",
    },
  },
  responses: {},
};

/** Errors of a request before it is read, and of its body. */
const UNREADABLE = [400];
const UNREADABLE_BODY = [400, 413, 415];

/** A JSON Schema. Named ones go to the components and are referenced. */
function schemaOf(schema: z.ZodType, io: "input" | "output", named: Json): Json {
  const { $defs = {}, $schema: _draft, ...jsonSchema } = z.toJSONSchema(schema, { io, unrepresentable: "any" }) as Json;
  for (const [name, definition] of Object.entries($defs as Json)) {
    const { $id: _id, id: _name, ...rest } = definition as Json;
    named[name] = rest;
  }
  return JSON.parse(JSON.stringify(jsonSchema).replaceAll('"#/$defs/', '"#/components/schemas/')) as Json;
}

function parametersOf(schema: z.ZodType | undefined, where: "path" | "query", named: Json): Json[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, "input", named) as {
    properties?: Record<string, Json>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: where,
    required: where === "path" || required.includes(name),
    ...(description ? { description } : {}),
    schema: rest,
  }));
}

const HEADERS = {
  ifMatch: {
    name: "If-Match",
    in: "header",
    required: false,
    description: "ETag of the version that was changed.",
    schema: { type: "string", maxLength: 64 },
  },
  idempotency: {
    name: "Idempotency-Key",
    in: "header",
    required: false,
    description: "Repeating the same key and request returns the first answer and writes nothing.",
    schema: { type: "string", maxLength: 200 },
  },
};

function refusals(statuses: number[]): Json {
  return Object.fromEntries(
    [...new Set(statuses)]
      .toSorted((a, b) => a - b)
      .map((status) => [status, { $ref: `#/components/responses/${status}` }]),
  );
}

function formOf(schema: z.ZodType, fileField: string, named: Json): Json {
  const form = schemaOf(schema, "input", named) as { properties: Json };
  return {
    ...form,
    properties: {
      ...form.properties,
      [fileField]: { type: "string", format: "binary", description: "PDF, DOC or DOCX, up to 50 MB." },
    },
  };
}

function answerOf(route: RestRoute, named: Json): Json {
  const { reply } = route;
  if ("redirect" in reply)
    return {
      302: { description: "Redirects to the signed address.", headers: { Location: { schema: { type: "string" } } } },
    };
  if ("file" in reply)
    return {
      200: {
        description: "The file.",
        content: { [reply.media ?? "application/pdf"]: { schema: { type: "string", format: "binary" } } },
      },
    };
  return {
    [route.status ?? 200]: {
      description: "Done.",
      ...(reply.version ? { headers: { ETag: { description: "For If-Match.", schema: { type: "string" } } } } : {}),
      ...(route.list ? { headers: listHeaders(route.list) } : {}),
      content: { "application/json": { schema: schemaOf(reply.schema, "output", named) } },
    },
    ...(route.method === "get" ? { 304: { description: "Nothing has changed since If-None-Match." } } : {}),
  };
}

function operation(route: RestRoute, named: Json): Json {
  const { body, fileField, method, guests } = route;
  const isVersioned = method !== "post" && (route.refusals ?? []).includes(412);
  const content = body && {
    "application/json": { schema: schemaOf(body, "input", named) },
    ...(fileField ? { "multipart/form-data": { schema: formOf(body, fileField, named) } } : {}),
  };
  return {
    operationId: idOf(route),
    tags: [route.tag],
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    ...(guests ? { security: [] } : {}),
    parameters: [
      ...parametersOf(route.params, "path", named),
      ...parametersOf(route.query, "query", named),
      ...(isVersioned ? [HEADERS.ifMatch] : []),
      ...(method === "post" ? [HEADERS.idempotency] : []),
    ],
    ...(content ? { requestBody: { required: true, content } } : {}),
    responses: {
      ...answerOf(route, named),
      ...refusals([
        ...(guests ? [] : [401]),
        ...(body ? UNREADABLE_BODY : UNREADABLE),
        403,
        422,
        429,
        500,
        503,
        ...(route.steps.some((step) => "verbs" in step) ? [409] : []),
        ...(route.refusals ?? []),
      ]),
    },
  };
}

function described(call: DescribedCall, named: Json): Json {
  return {
    operationId: idOf(call),
    tags: [call.tag],
    summary: call.summary,
    ...(call.guests ? { security: [] } : {}),
    ...(call.body
      ? {
          requestBody: {
            required: true,
            content: { "application/json": { schema: schemaOf(call.body, "input", named) } },
          },
        }
      : {}),
    responses: {
      [call.status]: {
        description: "Done.",
        ...(call.schema ? { content: { "application/json": { schema: schemaOf(call.schema, "output", named) } } } : {}),
      },
      ...refusals([401, 403, 429, 500, 503, ...(call.body ? UNREADABLE_BODY : UNREADABLE), ...call.refusals]),
    },
  };
}

/** A stable operation id: the call's method and the words of its path. */
const idOf = ({ method, path }: { method: string; path: string }): string =>
  [method, ...path.replace(/^\/api\//, "").split(/[^A-Za-z]+/)]
    .filter(Boolean)
    .map((word, index) => (index === 0 ? word : `${word[0]?.toUpperCase()}${word.slice(1)}`))
    .join("");

/** The OpenAPI 3.1 description of the documented calls, generated from the list that serves them. */
export function openApi(routes: readonly RestRoute[], calls: readonly DescribedCall[]): Json {
  const named: Json = {};
  const paths: Record<string, Json> = {};
  for (const call of calls) paths[call.path] = { ...paths[call.path], [call.method]: described(call, named) };
  for (const route of routes) paths[route.path] = { ...paths[route.path], [route.method]: operation(route, named) };
  const tags = [...new Set([...calls, ...routes].map(({ tag }) => tag))].map((name) => ({ name }));
  const problem = {
    type: "object",
    description: "A refusal. With Accept: application/problem+json it also has the fields of RFC 9457.",
    required: ["error"],
    properties: {
      error: { type: "string", description: "Message for the user." },
      code: { type: "string", description: "Stable code." },
      field: { type: "string", description: "The input at fault." },
      type: { type: "string" },
      title: { type: "string" },
      status: { type: "integer" },
      detail: { type: "string" },
    },
  };
  const reference = { schema: { $ref: "#/components/schemas/Refusal" } };
  const responses = Object.fromEntries(
    Object.entries(REASONS).map(([status, description]) => [
      status,
      { description, content: { "application/json": reference, "application/problem+json": reference } },
    ]),
  );
  return {
    openapi: "3.1.0",
    info: {
      title: "Dais",
      version: "1.0.0",
      description:
        "Meetings, agendas, attendance and votes of one county: the county of the address and of the session. A call is carried out completely or not at all. Unknown parameters and fields are ignored. A known one with an invalid value, or that refers to nothing in the county, is refused with 422, which lists the valid values.",
    },
    servers: [{ url: "/" }],
    security: [{ bearer: [] }, { session: [] }],
    tags,
    paths,
    components: { ...components, responses, schemas: { ...named, Refusal: problem } },
  };
}
