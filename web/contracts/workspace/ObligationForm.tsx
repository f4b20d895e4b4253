import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Columns, Stack } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import {
  MAX_OBLIGATION_LENGTH,
  OBLIGATION_SIDE_LABELS,
  OBLIGATION_SIDES,
  RECURRENCE_LABELS,
  RECURRENCES,
} from "#schema/contracts/obligations/obligations.rules.ts";
import { requiredWords } from "#schema/projects/request/fields.rules.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { PersonField } from "#web/projects/begin/PersonField.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb, type VerbRefusal } from "#web/relay/useVerb.ts";
import type { ObligationFormChangeMutation } from "./__generated__/ObligationFormChangeMutation.graphql.ts";
import type { ObligationForm_obligation$key } from "./__generated__/ObligationForm_obligation.graphql.ts";
import { obligationTexts as texts } from "./obligationTexts.ts";

type Props = { contractId: string; obligation: ObligationForm_obligation$key | null; onClose: () => void };

/** Maps server fields to controls. */
const CONTROLS: Readonly<Record<string, string>> = {
  what: "obligation-what",
  dueOn: "obligation-due",
  ownerId: "obligation-owner",
};

/** The global id of a user, from their key. */
const userId = (key: string): string => btoa(`User:${key}`);

/** Creates an obligation of a contract or edits one. */
export function ObligationForm({ contractId, obligation: obligationKey, onClose }: Props) {
  const obligation = useFragment(
    graphql`
      fragment ObligationForm_obligation on ContractObligation {
        id
        what
        side
        recurrence
        dueOn
        ownerKey
        ownerName
        version
      }
    `,
    obligationKey,
  );
  const [add, adding] = useVerb(
    mutation("addContractObligation { contract { ...ObligationsPart_contract } }"),
    texts.failed,
  );
  const [change, changing] = useVerb<ObligationFormChangeMutation>(
    graphql`
      mutation ObligationFormChangeMutation($input: ChangeContractObligationInput!) {
        changeContractObligation(input: $input) {
          ... on ChangeContractObligationPayload {
            obligation {
              what
              side
              sideWords
              recurrence
              recurrenceWords
              dueOn
              ownerName
              ownerKey
              state
              version
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const [values, set, typed] = useTypedState(`obligation ${obligation?.id ?? contractId}`, {
    what: obligation?.what ?? "",
    side: obligation?.side ?? ("VENDOR" as const),
    recurrence: obligation?.recurrence ?? ("NONE" as const),
    dueOn: obligation?.dueOn ?? "",
    ownerId: obligation ? userId(obligation.ownerKey) : "",
    ownerName: obligation?.ownerName ?? "",
  });
  const [refused, setRefused] = useState<readonly Pick<VerbRefusal, "message" | "field">[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const edit = (more: Partial<typeof values>) => {
    setRefused([]);
    set((now) => ({ ...now, ...more }));
  };
  const errorAt = (name: string) => refused.find(({ field }) => field === name)?.message ?? null;
  const close = () => {
    typed.forget();
    onClose();
  };
  const save = async () => {
    const { ownerName: _name, ...fields } = values;
    const found = [
      ...(fields.what.trim() === "" ? [{ message: requiredWords(texts.what), field: "what" }] : []),
      ...(problem || fields.dueOn === "" ? [{ message: problem ?? requiredWords(texts.dueOn), field: "dueOn" }] : []),
      ...(fields.ownerId ? [] : [{ message: texts.ownerMissing, field: "ownerId" }]),
    ];
    if (found.length > 0) return setRefused(found);
    const result = obligation
      ? await change({ obligationId: obligation.id, version: obligation.version, obligation: fields })
      : await add({ contractId, obligation: fields });
    if (!result.ok) return setRefused([result.refusal]);
    notify({ kind: "positive", text: texts.saved });
    close();
  };
  const errors = refused.map(({ field, message }) => {
    const control = field === null ? undefined : CONTROLS[field];
    return { ...(control && { field: control }), text: message };
  });
  return (
    <Dialog
      open
      title={obligation ? texts.changeTitle : texts.addTitle}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button kind="primary" busy={adding || changing} busyLabel={texts.saving} onClick={() => void save()}>
            {texts.save}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <TypedNotice typed={typed} />
        <ErrorSummary errors={errors} />
        <TextField
          id="obligation-what"
          label={texts.what}
          required
          most={MAX_OBLIGATION_LENGTH}
          value={values.what}
          error={errorAt("what")}
          onChange={(what) => edit({ what })}
        />
        <Columns fields min="11rem">
          <DateField
            id="obligation-due"
            label={texts.dueOn}
            help={texts.dueHelp}
            required
            value={values.dueOn}
            error={errorAt("dueOn") ?? problem}
            onProblem={setProblem}
            onChange={(dueOn) => edit({ dueOn })}
          />
          <SelectField
            id="obligation-recurrence"
            label={texts.recurrence}
            value={values.recurrence}
            options={RECURRENCES.map((value) => ({ value, label: RECURRENCE_LABELS[value] }))}
            onChange={(value) => edit({ recurrence: RECURRENCES.find((each) => each === value) ?? "NONE" })}
          />
          <SelectField
            id="obligation-side"
            label={texts.side}
            value={values.side}
            options={OBLIGATION_SIDES.map((value) => ({ value, label: OBLIGATION_SIDE_LABELS[value] }))}
            onChange={(value) => edit({ side: OBLIGATION_SIDES.find((each) => each === value) ?? "VENDOR" })}
          />
        </Columns>
        <PersonField
          id="obligation-owner"
          label={texts.owner}
          help={texts.ownerHelp}
          value={{ userId: values.ownerId || null, name: values.ownerName }}
          error={errorAt("ownerId")}
          onChange={({ userId: chosen, name }) => edit({ ownerId: chosen ?? "", ownerName: name })}
        />
      </Stack>
    </Dialog>
  );
}
