import { useCallback } from "react";
import { useMutation } from "react-relay";
import type { GraphQLTaggedNode, MutationParameters } from "relay-runtime";
import { RequestFailed } from "./request.ts";
import { sessionChanged } from "./session.ts";

/** What is said of an answer that never came; as a function it is given the HTTP status, 0 when nothing came back. */
export type FailedText = string | ((status: number) => string);

/** Why a verb was not done. `code` is the refusal's name, `Conflict` for a newer version, `Network` when no answer came; `message` is fit to be shown. */
export type VerbRefusal = { code: string; message: string; field: string | null; current: unknown };

type AnswerOf<M extends MutationParameters> = NonNullable<M["response"][keyof M["response"]]>;
/** The part of the answer that is neither Refusal nor Conflict. */
type PayloadOf<M extends MutationParameters> = Exclude<
  AnswerOf<M>,
  { readonly __typename: "Refusal" | "Conflict" | "%other" }
>;
export type VerbResult<M extends MutationParameters> =
  { ok: true; payload: PayloadOf<M> } | { ok: false; refusal: VerbRefusal };

/** The server's name for "nobody is signed in". */
const signInFirst = "SIGN_IN";

const wordsOf = (failed: FailedText, status: number): string => (typeof failed === "string" ? failed : failed(status));

type Answer = { __typename: string; code?: string; message?: string; field?: string | null; current?: unknown };

function readAnswer<M extends MutationParameters>(response: unknown, failed: string): VerbResult<M> {
  const answer = Object.values((response ?? {}) as Record<string, Answer | null>)[0];
  if (!answer) return { ok: false, refusal: { code: "Failed", message: failed, field: null, current: null } };
  if (answer.__typename === "Refusal" || answer.__typename === "Conflict") {
    // The session ended without our knowing: the shell asks for the password again over the page.
    if (answer.code === signInFirst) sessionChanged();
    const { code = answer.__typename, message = failed, field = null, current = null } = answer;
    return { ok: false, refusal: { code, message, field, current } };
  }
  return { ok: true, payload: answer as unknown as PayloadOf<M> };
}

/**
 * One verb of the county as a function: `const [run, busy] = useVerb<castVoteMutation>(mutation, texts.failed)`.
 * `run(input)` never throws: it resolves to the payload or to a refusal. `failed` is the room's text for an answer that never came; a function of the status stands outside the component, so that `run` stays the same.
 */
export function useVerb<M extends MutationParameters & { variables: { input: unknown } }>(
  mutation: GraphQLTaggedNode,
  failed: FailedText,
): [run: (input: M["variables"]["input"]) => Promise<VerbResult<M>>, busy: boolean] {
  const [commit, busy] = useMutation<M>(mutation);
  const run = useCallback(
    (input: M["variables"]["input"]) =>
      new Promise<VerbResult<M>>((resolve) => {
        commit({
          variables: { input } as M["variables"],
          onCompleted: (response) => resolve(readAnswer<M>(response, wordsOf(failed, 200))),
          onError: (error) => {
            const status = error instanceof RequestFailed ? error.status : 0;
            const code = error instanceof RequestFailed && error.problem !== "offline" ? "Failed" : "Network";
            resolve({ ok: false, refusal: { code, message: wordsOf(failed, status), field: null, current: null } });
          },
        });
      }),
    [commit, failed],
  );
  return [run, busy];
}
