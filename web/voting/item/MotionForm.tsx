import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Columns, HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import type { MotionForm_meeting$key } from "./__generated__/MotionForm_meeting.graphql.ts";
import { RuleField, ruleFault } from "./RuleField.tsx";
import type { RuleValue } from "./RuleField.tsx";
import { KIND_WORDS, texts } from "../texts.ts";

export type MotionKind = keyof typeof KIND_WORDS;
export type MotionDraft = {
  kind: MotionKind;
  text: string;
  moverId: string | null;
  seconderId: string | null;
  /** The version of the motion being edited. Null: a new motion. */
  version: number | null;
} & RuleValue;
export type MotionFault = { field: "text" | "seconder" | "rule"; text: string };

/** Why a motion cannot be saved: no text, the seconder is the mover, or an invalid rule. */
export function motionFault(draft: MotionDraft): MotionFault | null {
  if (draft.text.trim() === "") return { field: "text", text: texts.motionTextMissing };
  if (draft.moverId !== null && draft.moverId === draft.seconderId)
    return { field: "seconder", text: texts.seconderIsMover };
  const rule = ruleFault(draft);
  return rule === null ? null : { field: "rule", text: rule };
}

type Props = {
  meeting: MotionForm_meeting$key;
  start: MotionDraft;
  /** Key of the form's typed values on the device, including the motion or item. */
  form: string;
  /** A motion's kind cannot change once it is made. */
  kindFixed?: boolean;
  submitLabel: string;
  /** Offers to open its vote in the same step. */
  mayOpen?: boolean;
  busy: boolean;
  refused: string | null;
  /** Resolves to whether it was saved. `opens`: its vote is opened immediately. */
  onSubmit: (draft: MotionDraft, opens: boolean) => Promise<boolean>;
  onCancel: () => void;
};

/** Kind, text, mover, seconder and rule of one motion. */
export function MotionForm({
  meeting: meetingRef,
  start,
  form,
  kindFixed = false,
  submitLabel,
  mayOpen = false,
  busy,
  refused,
  onSubmit,
  onCancel,
}: Props) {
  const { members } = useFragment(
    graphql`
      fragment MotionForm_meeting on Meeting {
        members {
          id
          name
          votes
          seat {
            label
          }
        }
      }
    `,
    meetingRef,
  );
  const [draft, setDraft, typed] = useTypedState(form, start);
  const [isSubmitted, setIsSubmitted] = useState(false);
  const edit = (change: Partial<MotionDraft>) => setDraft((now) => ({ ...now, ...change }));
  const fault = isSubmitted ? motionFault(draft) : null;
  const errorOf = (field: MotionFault["field"]) => (fault?.field === field ? fault.text : undefined);
  const people = [
    { value: "", label: texts.noOne },
    ...members
      .filter((member) => member.votes)
      .map(({ id, name, seat }) => ({ value: id, label: seat ? `${name}, ${seat.label}` : name })),
  ];
  const submit = (opens: boolean) => {
    setIsSubmitted(true);
    if (!busy && !motionFault(draft)) void onSubmit(draft, opens).then((saved) => saved && typed.forget());
  };
  const cancel = () => {
    typed.forget();
    onCancel();
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        submit(false);
      }}
    >
      <Stack gap="3">
        <TypedNotice typed={typed} />
        {!kindFixed && (
          <SelectField
            label={texts.kind}
            value={draft.kind}
            onChange={(kind) => edit({ kind: kind as MotionKind })}
            options={Object.entries(KIND_WORDS).map(([value, label]) => ({ value, label }))}
          />
        )}
        <TextArea
          label={draft.kind === "EXECUTIVE_SESSION" ? texts.subject : texts.motionText}
          help={draft.kind === "EXECUTIVE_SESSION" ? texts.subjectHelp : undefined}
          value={draft.text}
          onChange={(text) => edit({ text })}
          rows={3}
          law
          required
          error={errorOf("text")}
        />
        <Columns min="12rem">
          <SelectField
            label={texts.mover}
            value={draft.moverId ?? ""}
            onChange={(id) => edit({ moverId: id || null })}
            options={people}
          />
          <SelectField
            label={texts.seconder}
            value={draft.seconderId ?? ""}
            onChange={(id) => edit({ seconderId: id || null })}
            options={people.map((option) => ({
              ...option,
              disabled: option.value !== "" && option.value === draft.moverId,
            }))}
            error={errorOf("seconder")}
          />
        </Columns>
        <RuleField value={draft} onChange={(rule) => edit(rule)} error={errorOf("rule")} />
        {refused && (
          <Notice kind="negative" live="assertive">
            {refused}
          </Notice>
        )}
        <HStack>
          <Button type="submit" kind="primary" busy={busy} busyLabel={texts.saving}>
            {submitLabel}
          </Button>
          {mayOpen && (
            <Button type="button" busy={busy} onClick={() => submit(true)}>
              {texts.moveAndOpen}
            </Button>
          )}
          <Button type="button" kind="quiet" onClick={cancel}>
            {texts.cancel}
          </Button>
        </HStack>
      </Stack>
    </form>
  );
}
