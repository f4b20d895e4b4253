import { use, useCallback, useRef } from "react";
import { graphql, readInlineData, useMutation } from "react-relay";
import type { MutationParameters } from "relay-runtime";
import type { useVerb_notDone$key } from "./__generated__/useVerb_notDone.graphql.ts";
import type { MutationOf } from "./mutation.ts";
import { NotAuthorizedWords, wordsOfFailed, wordsOfRefused } from "./notAuthorized.ts";
import { isUnreached, RequestFailed } from "./request.ts";
import { sessionChanged } from "./session.ts";

/** What is said of an answer that never came; as a function it is given the HTTP status, 0 when nothing came back. */
export type FailedText = string | ((status: number) => string);

/** Why a verb was not done. `code` is the refusal's name, `Conflict` for a newer version, `Network` when no answer came; `message` is fit to be shown. */
export type VerbRefusal = { code: string; message: string; field: string | null };

type NotDone = { readonly notDone: useVerb_notDone$key | null | undefined };
/** A mutation whose text spreads `...useVerb_notDone @alias(as: "notDone")` beside its payload; what a conflict shows of the newer version goes into the store. */
export type VerbMutation = Omit<MutationParameters, "response" | "variables"> & {
  readonly variables: { input: unknown };
  readonly response: { readonly [field: string]: NotDone };
};

type AnswerOf<M extends MutationParameters> = NonNullable<M["response"][keyof M["response"]]>;
/** The part of the answer that neither a refusal nor a conflict has: all of it is there once the verb was done. */
export type PayloadOf<M extends MutationParameters> = Required<Omit<AnswerOf<M>, "notDone" | "current">>;
export type VerbResult<M extends MutationParameters> =
  | { ok: true; payload: PayloadOf<M> }
  | { ok: false; refusal: VerbRefusal };

/** More was typed than the server takes at once. */
const tooLarge = 413;
const tooLargeWords = "This is too long to save at once. Nothing is lost here: make it shorter and save again.";

/** The server's name for "nobody is signed in". */
const signInFirst = "SIGN_IN";

const codeOf = (error: RequestFailed): string => {
  if (isUnreached(error)) return "Network";
  return error.problem === "signedOut" ? signInFirst : "Failed";
};

const wordsOf = (failed: FailedText, status: number): string => (typeof failed === "string" ? failed : failed(status));

/** What is said of an answer that is no answer to the verb. */
function wordsFor(error: Error, failed: FailedText, notAuthorized: string | null): string {
  if (!(error instanceof RequestFailed)) return wordsOf(failed, 0);
  return wordsOfFailed(new RequestFailed(error.problem, error.status, wordsOf(failed, error.status)), notAuthorized);
}

/** Every mutation asks this of an answer that is no payload. */
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
  // The session ended without our knowing: the shell asks for the password again over the page.
  if (code === signInFirst) sessionChanged();
  return { ok: false, refusal: { code, message: wordsOfRefused(code, message, notAuthorized), field } };
}

/**
 * One verb of the county as a function: `const [run, busy] = useVerb(mutation('castVote { vote { value } }'), texts.failed)`.
 * `run(input)` never throws, and is one act while the same input is under way: it resolves to the payload or to a refusal. Under the name `onceAs` the server does it once, however often it is asked. `failed` is the room's text for an answer that never came; a function of the status stands outside the component, so that `run` stays the same.
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
      const asked = JSON.stringify([input, onceAs]);
      // Two presses in one breath, before the button is drawn busy, are one act.
      const same = underWay.current.get(asked);
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
      underWay.current.set(asked, answer);
      void answer.then(() => underWay.current.delete(asked));
      return answer;
    },
    [commit, failed, notAuthorized],
  );
  return [run, busy];
}
