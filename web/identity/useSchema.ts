import type { GraphQLSchema } from "graphql";
import { useCallback, useEffect, useState } from "react";
import { codeOf } from "#web/relay/code.ts";

export type SchemaState =
  | { state: "loading" }
  | { state: "failed"; again: () => void }
  | { state: "ready"; schema: GraphQLSchema };

/** This server's printed schema, fetched once per page when it is first needed. */
export function useSchema(wanted: boolean): SchemaState {
  const [schema, setSchema] = useState<GraphQLSchema | null>(null);
  const [tries, setTries] = useState(0);
  const [failedAt, setFailedAt] = useState(-1);
  const isRead = schema !== null;
  useEffect(() => {
    if (!wanted || isRead) return undefined;
    const stop = new AbortController();
    const load = async () => {
      const answer = await fetch("/api/schema.graphql", { signal: stop.signal });
      const { buildSchema } = await codeOf(() => import("graphql"));
      if (!answer.ok) throw new Error(String(answer.status));
      setSchema(buildSchema(await answer.text(), { assumeValid: true }));
    };
    load().catch(() => !stop.signal.aborted && setFailedAt(tries));
    return () => stop.abort();
  }, [tries, wanted, isRead]);
  const again = useCallback(() => setTries((count) => count + 1), []);
  if (schema) return { state: "ready", schema };
  return failedAt === tries ? { state: "failed", again } : { state: "loading" };
}
