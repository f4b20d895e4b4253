import { Suspense, useCallback, useState, type ReactNode } from "react";
import { late } from "#web/relay/code.ts";
import type { MutationOf } from "#web/relay/mutation.ts";
import { useVerb, type FailedText, type VerbMutation, type VerbResult } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

const ProveIdentity = late(() => import("./ProveIdentity.tsx"));

/** The server's name for "her last proof of who she is lies too long back". */
const proveFirst = "PROVE_IDENTITY";

/**
 * `useVerb` for a sensitive act: when the server wants to be sure who asks, a dialog asks the person, and the verb is done again.
 * Put `proof` somewhere into the page. Whoever closes the dialog gets a refusal PROVE_IDENTITY, and nothing typed is lost.
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
