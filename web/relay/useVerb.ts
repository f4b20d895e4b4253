import { use, useCallback, useRef } from "react";
import { graphql, readInlineData, useMutation } from "react-relay";
import type { MutationParameters } from "relay-runtime";
import type { useVerb_notDone$key } from "./__generated__/useVerb_notDone.graphql.ts";
import type { MutationOf } from "./mutation.ts";
import { NotAuthorizedWords, wordsOfFailed, wordsOfRefused } from "./notAuthorized.ts";
import { isUnreached, RequestFailed } from "./request.ts";
import { sessionChanged } from "./session.ts";

/** The text for a missing answer. A function gets the HTTP status, 0 if nothing came back. */
export type FailedText = string | ((status: number) => string);

/**
 * Why a mutation failed. `code` is the refusal's name, `Conflict` for a newer version, `Network` for a missing answer;
 * `message` can be shown.
 */
export type VerbRefusal = { code: string; message: string; field: string | null };

type NotDone = { readonly notDone: useVerb_notDone$key | null | undefined };
/**
 * A mutation whose text spreads `...useVerb_notDone @alias(as: "notDone")` besides its payload. A conflict's newer
 * version goes into the store.
 */
export type VerbMutation = Omit<MutationParameters, "response" | "variables"> & {
  readonly variables: { input: unknown };
  readonly response: { readonly [field: string]: NotDone };
};

type AnswerOf<M extends MutationParameters> = NonNullable<M["response"][keyof M["response"]]>;
/** The fields that neither a refusal nor a conflict has. All are present once the mutation has succeeded. */
export type PayloadOf<M extends MutationParameters> = Required<Omit<AnswerOf<M>, "notDone" | "current">>;
export type VerbResult<M extends MutationParameters> =
  | { ok: true; payload: PayloadOf<M> }
  | { ok: false; refusal: VerbRefusal };

/** The input exceeds the server's size limit. */
const tooLarge = 413;
const tooLargeWords = "This is too long to save at once. Nothing is lost here: make it shorter and save again.";

/** The server's code for "not signed in". */
const signInFirst = "SIGN_IN";

const codeOf = (error: RequestFailed): string => {
  if (isUnreached(error)) return "Network";
  return error.problem === "signedOut" ? signInFirst : "Failed";
};

const wordsOf = (failed: FailedText, status: number): string => (typeof failed === "string" ? failed : failed(status));

/** The text for an answer that does not belong to the mutation. */
function wordsFor(error: Error, failed: FailedText, notAuthorized: string | null): string {
  if (!(error instanceof RequestFailed)) return wordsOf(failed, 0);
  return wordsOfFailed(new RequestFailed(error.problem, error.status, wordsOf(failed, error.status)), notAuthorized);
}

/** Every mutation requests this for answers without a payload. */
const notDone = graphql`
  fragment useVerb_notDone on NotDone @inline {
    message
    ... on Refusal {
      code
      field
    }
  }
`;

function readAnswer<M extends VerbMutation>(
  response: M["response"],
  failed: string,
  notAuthorized: string | null,
): VerbResult<M> {
  const answer = Object.values(response)[0];
  if (!answer) return { ok: false, refusal: { code: "Failed", message: failed, field: null } };
  const refusal = readInlineData(notDone, answer.notDone);
  if (!refusal) return { ok: true, payload: answer as unknown as PayloadOf<M> };
  const { code = "Conflict", message, field = null } = refusal;
  // The session ended unnoticed, so the shell asks for the password over the page.
  if (code === signInFirst) sessionChanged();
  return { ok: false, refusal: { code, message: wordsOfRefused(code, message, notAuthorized), field } };
}

/**
 * A mutation as a function: `const [run, busy] = useVerb(mutation('castVote { vote { value } }'), texts.failed)`.
 * `run(input)` never throws and runs once while the same input is pending. It resolves to the payload or a refusal.
 * With the key `onceAs`, the server does it once, however often it is sent. `failed` is the room's text for a missing
 * answer; a function of the status is defined outside the component, so that `run` stays the same.
 */
export function useVerb<M extends VerbMutation>(
  mutation: MutationOf<M>,
  failed: FailedText,
): [run: (input: M["variables"]["input"], onceAs?: string) => Promise<VerbResult<M>>, busy: boolean] {
  const [commit, busy] = useMutation<M>(mutation);
  const notAuthorized = use(NotAuthorizedWords);
  const underWay = useRef(new Map<string, Promise<VerbResult<M>>>());
  const run = useCallback(
    (input: M["variables"]["input"], onceAs?: string) => {
      const requestKey = JSON.stringify([input, onceAs]);
      // Two quick presses, before the button renders as busy, count as one.
      const same = underWay.current.get(requestKey);
      if (same) return same;
      const answer = new Promise<VerbResult<M>>((resolve) => {
        commit({
          variables: { input } as M["variables"],
          ...(onceAs === undefined ? {} : { cacheConfig: { force: true, metadata: { onceAs } } }),
          onCompleted: (response) => resolve(readAnswer<M>(response, wordsOf(failed, 200), notAuthorized)),
          onError: (error) => {
            if (error instanceof RequestFailed && error.status === tooLarge)
              return resolve({ ok: false, refusal: { code: "TooLarge", message: tooLargeWords, field: null } });
            const code = error instanceof RequestFailed ? codeOf(error) : "Network";
            resolve({ ok: false, refusal: { code, message: wordsFor(error, failed, notAuthorized), field: null } });
          },
        });
      });
      underWay.current.set(requestKey, answer);
      void answer.then(() => underWay.current.delete(requestKey));
      return answer;
    },
    [commit, failed, notAuthorized],
  );
  return [run, busy];
}
