import { buildSchema, type GraphQLSchema } from "graphql";
import { useCallback, useEffect, useState } from "react";

export type SchemaState =
  { state: "loading" } | { state: "failed"; again: () => void } | { state: "ready"; schema: GraphQLSchema };

/** The printed schema of this server, read once a page. */
export function useSchema(): SchemaState {
  const [schema, setSchema] = useState<GraphQLSchema | null>(null);
  const [tries, setTries] = useState(0);
  const [failedAt, setFailedAt] = useState(-1);
  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      const answer = await fetch("/api/schema.graphql", { signal: stop.signal });
      if (!answer.ok) throw new Error(String(answer.status));
      setSchema(buildSchema(await answer.text(), { assumeValid: true }));
    };
    load().catch(() => !stop.signal.aborted && setFailedAt(tries));
    return () => stop.abort();
  }, [tries]);
  const again = useCallback(() => setTries((count) => count + 1), []);
  if (schema) return { state: "ready", schema };
  return failedAt === tries ? { state: "failed", again } : { state: "loading" };
}
