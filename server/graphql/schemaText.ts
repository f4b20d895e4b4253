import { Router } from "express";
import { type GraphQLSchema, lexicographicSortSchema, printSchema } from "graphql";
import type { Operations } from "./operations.ts";
import { sendRefusal } from "../http/refusals.ts";

/** `/api/schema.graphql`: the printed schema for users who are signed in or hold a token. Guests get nothing. */
export function schemaRoutes(schema: GraphQLSchema, operations: Operations): Router {
  let text: string | undefined;
  const router = Router();
  router.get("/api/schema.graphql", async (request, response) => {
    if (!(await operations.whoIs(request.dais)))
      return sendRefusal(request, response, {
        status: 401,
        error: "Your session has expired or you are not authorized. Please log in again.",
      });
    text ??= `${printSchema(lexicographicSortSchema(schema))}\n`;
    response
      .type("text/plain; charset=utf-8")
      .set("Content-Disposition", 'inline; filename="schema.graphql"')
      .send(text);
  });
  return router;
}
