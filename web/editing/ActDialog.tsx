import { useState, type ReactNode } from "react";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { ReasonDialog } from "#design-system/ReasonDialog/ReasonDialog.tsx";
import { LONGEST_REASON } from "#schema/reason.rules.ts";
import { notify } from "#design-system/Toaster/notify.ts";
import { TypedNotice } from "./TypedNotice.tsx";
import { useTypedState } from "./useTyped.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";

type Answer<P> = { ok: true; payload: P } | { ok: false; refusal: VerbRefusal };
/** A verb as `useVerb` gives it, with the proof of who asks where the act needs one. */
type Verb<Input, P> = readonly [run: (input: Input) => Promise<Answer<P>>, busy: boolean, proof?: ReactNode];

type Props<Input, P> = {
  /** The question: 'Are you sure you want to delete this meeting?' */
  title: string;
  /** What will happen, named. */
  text: string;
  /** The act by its name: 'Delete meeting 2026-4'. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  verb: Verb<Input, P>;
  /** What the verb is given; as a function of the reason, the reason is asked for. */
  input: NoInfer<Input> | ((reason: string) => NoInfer<Input>);
  /** What is said when it is done. */
  done?: string | ((payload: P) => string);
  /** Why it was not done, in the room's words. */
  told?: (refusal: VerbRefusal) => string;
  onClose: () => void;
  /** It is done, and the dialog closed. */
  onDone?: (payload: P) => void;
  /** What may be filled in beside the question. */
  children?: ReactNode;
};

/** Asks before an act: a deletion, or whatever needs a word. It stays open with the reason when the server refuses. */
export function ActDialog<Input extends object, P>(props: Props<Input, P>) {
  const { verb, input, done, told = ({ message }) => message, onClose, onDone, children, ...question } = props;
  const [run, busy, proof] = verb;
  const [error, setError] = useState<string | null>(null);
  // A reason stays on the device until the act is done or left.
  const form = typeof input === "function" ? `${props.title} ${props.text}` : null;
  const [reason, setReason, typed] = useTypedState<string>(form, "");
  const close = () => {
    typed.forget();
    onClose();
  };
  const act = async (given: Input) => {
    const result = await run(given);
    if (!result.ok) return setError(told(result.refusal));
    if (done !== undefined) notify({ kind: "positive", text: typeof done === "string" ? done : done(result.payload) });
    close();
    onDone?.(result.payload);
  };
  const shared = { ...question, busy, error, onCancel: close };
  return (
    <>
      {typeof input === "function" ? (
        <ReasonDialog
          {...shared}
          most={LONGEST_REASON}
          reason={reason}
          onReason={setReason}
          onConfirm={(given) => void act(input(given))}
        >
          {() => <TypedNotice typed={typed} />}
        </ReasonDialog>
      ) : (
        <ConfirmDialog open {...shared} onConfirm={() => void act(input)}>
          {children}
        </ConfirmDialog>
      )}
      {proof}
    </>
  );
}
