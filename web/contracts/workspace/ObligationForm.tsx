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
  LONGEST_OBLIGATION,
  OBLIGATION_SIDE_LABELS,
  OBLIGATION_SIDES,
  RECURRENCE_LABELS,
  RECURRENCES,
} from "#schema/contracts/obligations/obligations.rules.ts";
import { requiredWords } from "#schema/procurement/request/fields.rules.ts";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import { useTypedState } from "#web/editing/useTyped.ts";
import { PersonField } from "#web/procurement/begin/PersonField.tsx";
import { useVerb, type VerbRefusal } from "#web/relay/useVerb.ts";
import type { ObligationFormAddMutation } from "./__generated__/ObligationFormAddMutation.graphql.ts";
import type { ObligationFormChangeMutation } from "./__generated__/ObligationFormChangeMutation.graphql.ts";
import type { ObligationForm_obligation$key } from "./__generated__/ObligationForm_obligation.graphql.ts";
import { obligationTexts as texts } from "./obligationTexts.ts";

type Props = { contractId: string; obligation: ObligationForm_obligation$key | null; onClose: () => void };

/** The controls of fields, as the server calls them. */
const CONTROLS: Readonly<Record<string, string>> = {
  what: "obligation-what",
  dueOn: "obligation-due",
  ownerId: "obligation-owner",
};

/** The key of a user as the server takes it back. */
const userId = (key: string): string => btoa(`User:${key}`);

/** A new obligation of a contract, or one that is changed. */
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
  const [add, adding] = useVerb<ObligationFormAddMutation>(
    graphql`
      mutation ObligationFormAddMutation($input: AddContractObligationInput!) {
        addContractObligation(input: $input) {
          ... on AddContractObligationPayload {
            contract {
              ...ObligationsPart_contract
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
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
  const [refusal, setRefusal] = useState<Pick<VerbRefusal, "message" | "field"> | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const edit = (more: Partial<typeof values>) => {
    setRefusal(null);
    set((now) => ({ ...now, ...more }));
  };
  const errorAt = (field: string) => (refusal?.field === field ? refusal.message : null);
  const close = () => {
    typed.forget();
    onClose();
  };
  const save = async () => {
    if (problem) return setRefusal({ message: problem, field: "dueOn" });
    const { ownerName: _name, ...fields } = values;
    const missing = (["what", "dueOn"] as const).find((field) => fields[field].trim() === "");
    if (missing) return setRefusal({ message: requiredWords(texts[missing]), field: missing });
    if (!fields.ownerId) return setRefusal({ message: texts.ownerMissing, field: "ownerId" });
    const result = obligation
      ? await change({ obligationId: obligation.id, version: obligation.version, obligation: fields })
      : await add({ contractId, obligation: fields });
    if (!result.ok) return setRefusal(result.refusal);
    notify({ kind: "positive", text: texts.saved });
    close();
  };
  const control = refusal?.field ? CONTROLS[refusal.field] : undefined;
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
        {refusal && <ErrorSummary errors={[{ ...(control && { field: control }), text: refusal.message }]} />}
        <TextField
          id="obligation-what"
          label={texts.what}
          required
          most={LONGEST_OBLIGATION}
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
