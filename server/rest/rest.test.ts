import { parse, validate } from "graphql";
import { describe, expect, test } from "vitest";
import { schema } from "#schema/schema.ts";
import { openApi } from "./openapi.ts";
import { DESCRIBED, REST_ROUTES } from "./rest.ts";

describe("the list of documented calls", () => {
  const documents = REST_ROUTES.flatMap((route) =>
    route.steps.flatMap((step) =>
      "query" in step ? [{ call: `${route.method} ${route.path}`, text: step.query }] : [],
    ),
  );
  test.each(documents)("$call reads what the schema offers", ({ text }) => {
    expect(validate(schema, parse(text)).map(({ message }) => message)).toEqual([]);
  });

  test("has every documented call for meetings, items, attendance, members and files", () => {
    expect(REST_ROUTES.map(({ method, path }) => `${method.toUpperCase()} ${path}`)).toEqual(
      expect.arrayContaining([
        "GET /api/tenants/{subdomain}",
        "GET /api/me",
        "GET /api/meetings",
        "POST /api/meetings",
        "DELETE /api/meetings/{id}",
        "GET /api/meetings/{id}",
        "PUT /api/meetings/{id}",
        "PATCH /api/meetings/{id}",
        "GET /api/members",
        "GET /api/items/by-meeting/{id}",
        "POST /api/items",
        "PUT /api/items/{id}",
        "DELETE /api/items/{id}",
        "DELETE /api/items/{id}/file",
        "POST /api/items/{id}/move",
        "GET /api/meetings/{id}/agenda.pdf",
        "POST /api/storage/presign",
        "GET /api/storage/signed-get",
        "POST /api/attendance",
        "POST /api/attendance/bulk",
        "PUT /api/attendance/{id}",
        "DELETE /api/attendance/{id}",
      ]),
    );
  });
});

describe("the description of the documented calls", () => {
  const description = openApi(REST_ROUTES, DESCRIBED) as any;

  test("refers only to what it contains", () => {
    const references = [...JSON.stringify(description).matchAll(/"\$ref":"#\/([^"]+)"/g)].map(([, path]) => path ?? "");
    expect(references.length).toBeGreaterThan(20);
    for (const path of references) {
      expect(
        path.split("/").reduce((part, name) => part?.[name], description),
        path,
      ).toBeDefined();
    }
  });

  test("gives each call a unique name, a summary, its refusals and a limit for every text", () => {
    const calls = Object.values<any>(description.paths).flatMap((path) => Object.values<any>(path));
    expect(new Set(calls.map(({ operationId }) => operationId)).size).toBe(calls.length);
    for (const call of calls) {
      expect(call.summary, call.operationId).toBeTruthy();
      expect(Object.keys(call.responses), call.operationId).toEqual(expect.arrayContaining(["403", "429", "500"]));
      const unlimited = (call.parameters ?? []).filter(
        ({ schema: { type, maxLength, format, enum: values } }: any) =>
          type === "string" && (maxLength ?? format ?? values) === undefined,
      );
      expect(unlimited, call.operationId).toEqual([]);
    }
  });

  test("marks path parameters as required", () => {
    const [id] = description.paths["/api/meetings/{id}"].get.parameters;
    expect(id).toMatchObject({ name: "id", in: "path", required: true, schema: { type: "string", format: "uuid" } });
  });
});
