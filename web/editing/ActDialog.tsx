import { useEffect, useId, useState, type ReactNode } from "react";
import { Button, type ButtonProps } from "#design-system/Button/Button.tsx";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { ReasonDialog } from "#design-system/ReasonDialog/ReasonDialog.tsx";
import { LONGEST_REASON } from "#schema/reason.rules.ts";
import { notify } from "#design-system/Toaster/notify.ts";
import { TypedNotice } from "./TypedNotice.tsx";
import { useTypedState } from "./useTyped.ts";
import { useUnread } from "./useUnread.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";

type Answer<P> = { ok: true; payload: P } | { ok: false; refusal: VerbRefusal };
/** A verb as `useVerb` gives it, with the proof of who asks where the act needs one. */
type Verb<Input, P> = readonly [run: (input: Input) => Promise<Answer<P>>, busy: boolean, proof?: ReactNode];

/** What a field beside the question takes, by the name that the server calls it. */
export type ActFields = {
  /** Its id, and what was refused about it. */
  at: (name: string) => { id: string; error: string | null };
  /** The same of a date: what is typed and is none keeps the act from being done. */
  dayAt: (name: string) => { id: string; error: string | null; onProblem: (message: string | null) => void };
};

type Question<Input, P> = {
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
  /** What stands against what is filled in, before anybody is asked. */
  check?: () => Pick<VerbRefusal, "message" | "field"> | null;
  /** What is said when it is done. */
  done?: string | ((payload: P) => string);
  /** Why it was not done, in the room's words. */
  told?: (refusal: VerbRefusal) => string;
  /** It is done, and the dialog closed. */
  onDone?: (payload: P) => void;
  /** What may be filled in beside the question; as a function, its fields bear what is refused about them. */
  children?: ReactNode | ((fields: ActFields) => ReactNode);
};
type Props<Input, P> = Question<Input, P> & { onClose: () => void };

/** Asks before an act: a deletion, or whatever needs a word. It stays open with the reason when the server refuses. */
export function ActDialog<Input extends object, P>(props: Props<Input, P>) {
  const { verb, input, check, done, told = ({ message }) => message, onClose, onDone, children, ...question } = props;
  const [run, busy, proof] = verb;
  const prefix = useId();
  const idOf = (name: string) => `${prefix}-${name}`;
  // A new one each time, so that the same words take the focus a second time too; none: it stands at no field that is drawn.
  const [wrong, setWrong] = useState<{ text: string; field: string | null } | null>(null);
  const unread = useUnread();
  // A reason stays on the device until the act is done or left.
  const form = typeof input === "function" ? `${props.title} ${props.text}` : null;
  const [reason, setReason, typed] = useTypedState<string>(form, "");
  useEffect(() => {
    if (wrong?.field != null) document.getElementById(`${prefix}-${wrong.field}`)?.focus();
  }, [wrong, prefix]);
  const close = () => {
    typed.forget();
    onClose();
  };
  const refuse = (text: string, field: string | null) => {
    const isDrawn = field !== null && document.getElementById(idOf(field)) !== null;
    setWrong({ text, field: isDrawn ? field : null });
  };
  const act = async (given: Input) => {
    const [illegible] = unread.problems;
    if (illegible) return refuse(illegible.text, illegible.field);
    const found = check?.() ?? null;
    if (found) return refuse(found.message, found.field);
    const result = await run(given);
    if (!result.ok) return refuse(told(result.refusal), result.refusal.field);
    if (done !== undefined) notify({ kind: "positive", text: typeof done === "string" ? done : done(result.payload) });
    close();
    onDone?.(result.payload);
  };
  const errorAt = (name: string) => (wrong?.field === name ? wrong.text : null);
  const fields: ActFields = {
    at: (name) => ({ id: idOf(name), error: errorAt(name) }),
    dayAt: (name) => ({ id: idOf(name), error: errorAt(name), onProblem: unread.tell(name) }),
  };
  // What stands at its field, where the focus goes, is not said twice.
  const shared = { ...question, busy, error: wrong?.field === null ? wrong.text : null, onCancel: close };
  return (
    <>
      {typeof input === "function" ? (
        <ReasonDialog
          {...shared}
          most={LONGEST_REASON}
          reason={reason}
          reasonId={idOf("reason")}
          reasonError={errorAt("reason")}
          onReason={setReason}
          onConfirm={(given) => void act(input(given))}
        >
          {() => <TypedNotice typed={typed} />}
        </ReasonDialog>
      ) : (
        <ConfirmDialog open {...shared} onConfirm={() => void act(input)}>
          {typeof children === "function" ? children(fields) : children}
        </ConfirmDialog>
      )}
      {proof}
    </>
  );
}

type AskedProps<Input, P> = Question<Input, P> &
  Pick<ButtonProps, "kind" | "size" | "icon"> & {
    /** On the button, where it is not the act by its name. */
    label?: string;
    /** Why it cannot be done now. */
    reason: string | null | undefined;
  };

/** An act with its question: a button, and the dialog once it is pressed. The dialog goes where the button goes. */
export function AskedAct<Input extends object, P>(props: AskedProps<Input, P>) {
  const { label, kind, size, icon, reason, ...question } = props;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...{ kind, size, icon }} reason={reason ?? null} onClick={() => setAsking(true)}>
        {label ?? question.confirmLabel}
      </Button>
      {asking && <ActDialog {...question} onClose={() => setAsking(false)} />}
    </>
  );
}
