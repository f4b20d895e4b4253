import { useEffect, useId, useState, type ReactNode } from "react";
import { Button, type ButtonProps } from "#design-system/Button/Button.tsx";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { ReasonDialog } from "#design-system/ReasonDialog/ReasonDialog.tsx";
import { MAX_REASON_LENGTH } from "#schema/reason.rules.ts";
import { notify } from "#design-system/Toaster/notify.ts";
import { TypedNotice } from "./TypedNotice.tsx";
import { useTypedState } from "./useTyped.ts";
import { useUnread } from "./useUnread.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";

type Answer<P> = { ok: true; payload: P } | { ok: false; refusal: VerbRefusal };
/** A mutation as returned by `useVerb`, with the person's identity proof if the action needs one. */
type Verb<Input, P> = readonly [run: (input: Input) => Promise<Answer<P>>, busy: boolean, proof?: ReactNode];

/** Props for extra fields, by their server name. */
export type ActFields = {
  /** The field's id, and its error. */
  at: (name: string) => { id: string; error: string | null };
  /** The same for a date. Text that is not a date prevents the action. */
  dayAt: (name: string) => { id: string; error: string | null; onProblem: (message: string | null) => void };
};

type Question<Input, P> = {
  /** The question: 'Are you sure you want to delete this meeting?' */
  title: string;
  /** What will happen, by name. */
  text: string;
  /** The action by name: 'Delete meeting 2026-4'. */
  confirmLabel: string;
  cancelLabel?: string;
  danger?: boolean;
  verb: Verb<Input, P>;
  /** The mutation's input. As a function of the reason, it makes the dialog ask for one. */
  input: NoInfer<Input> | ((reason: string) => NoInfer<Input>);
  /** Checks the typed values before the server is asked. */
  check?: () => Pick<VerbRefusal, "message" | "field"> | null;
  /** The confirmation shown afterwards. */
  done?: string | ((payload: P) => string);
  /** The room's own text for a refusal. */
  refusalText?: (refusal: VerbRefusal) => string;
  /** Called when it is done and the dialog has closed. */
  onDone?: (payload: P) => void;
  /** Extra fields below the question. As a function, it gets the errors of its fields. */
  children?: ReactNode | ((fields: ActFields) => ReactNode);
};
type Props<Input, P> = Question<Input, P> & { onClose: () => void };

/** Asks for confirmation before an action such as a deletion. If the server refuses, it stays open with the reason. */
export function ActDialog<Input extends object, P>(props: Props<Input, P>) {
  const {
    verb,
    input,
    check,
    done,
    refusalText = ({ message }) => message,
    onClose,
    onDone,
    children,
    ...question
  } = props;
  const [run, busy, proof] = verb;
  const prefix = useId();
  const idOf = (name: string) => `${prefix}-${name}`;
  // A new object each time, so that the same text takes the focus again. `field` null: the error belongs to no rendered
  // field.
  const [wrong, setWrong] = useState<{ text: string; field: string | null } | null>(null);
  const unread = useUnread();
  // A typed reason stays on the device until the action is done or abandoned.
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
  const act = async (values: Input) => {
    const [illegible] = unread.problems;
    if (illegible) return refuse(illegible.text, illegible.field);
    const found = check?.() ?? null;
    if (found) return refuse(found.message, found.field);
    const result = await run(values);
    if (!result.ok) return refuse(refusalText(result.refusal), result.refusal.field);
    if (done !== undefined) notify({ kind: "positive", text: typeof done === "string" ? done : done(result.payload) });
    close();
    onDone?.(result.payload);
  };
  const errorAt = (name: string) => (wrong?.field === name ? wrong.text : null);
  const fields: ActFields = {
    at: (name) => ({ id: idOf(name), error: errorAt(name) }),
    dayAt: (name) => ({ id: idOf(name), error: errorAt(name), onProblem: unread.tell(name) }),
  };
  // An error shown at its focused field is not repeated.
  const shared = { ...question, busy, error: wrong?.field === null ? wrong.text : null, onCancel: close };
  return (
    <>
      {typeof input === "function" ? (
        <ReasonDialog
          {...shared}
          most={MAX_REASON_LENGTH}
          reason={reason}
          reasonId={idOf("reason")}
          reasonError={errorAt("reason")}
          onReason={setReason}
          onConfirm={(typedReason) => void act(input(typedReason))}
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
    /** Button label, if it differs from the action's name. */
    label?: string;
    /** Why it is not possible now. */
    reason: string | null | undefined;
  };

/** An action with confirmation: a button, and the dialog that it opens. The dialog is rendered where the button is. */
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
