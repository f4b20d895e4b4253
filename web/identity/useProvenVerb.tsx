import { Suspense, useCallback, useState, type ReactNode } from "react";
import { late } from "#web/relay/code.ts";
import type { MutationOf } from "#web/relay/mutation.ts";
import { useVerb, type FailedText, type VerbMutation, type VerbResult } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

const ProveIdentity = late(() => import("./ProveIdentity.tsx"));

/** The server's code for "the last identity proof is too old". */
const proveFirst = "PROVE_IDENTITY";

/**
 * `useVerb` for a sensitive action: if the server requires an identity proof, a dialog asks for it and the mutation is
 * repeated. Render `proof` somewhere in the page. Closing the dialog gives a refusal PROVE_IDENTITY, and nothing typed
 * is lost.
 */
export function useProvenVerb<M extends VerbMutation>(
  mutation: MutationOf<M>,
  failed: FailedText,
): [run: (input: M["variables"]["input"]) => Promise<VerbResult<M>>, busy: boolean, proof: ReactNode] {
  const [once, busy] = useVerb<M>(mutation, failed);
  const [asking, setAsking] = useState<{ answer: (proven: boolean) => void } | null>(null);
  const run = useCallback(
    async (input: M["variables"]["input"]): Promise<VerbResult<M>> => {
      const first = await once(input);
      if (first.ok || first.refusal.code !== proveFirst) return first;
      const proven = await new Promise<boolean>((answer) => setAsking({ answer }));
      setAsking(null);
      return proven ? once(input) : { ok: false, refusal: { ...first.refusal, message: texts.notProven } };
    },
    [once],
  );
  const proof = asking && (
    <Suspense fallback={null}>
      <ProveIdentity onProven={() => asking.answer(true)} onCancel={() => asking.answer(false)} />
    </Suspense>
  );
  return [run, busy, proof];
}
