import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { LONGEST_REASON } from "#schema/reason.rules.ts";
import { useTypedState } from "#web/editing/useTyped.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "../texts.ts";
import type { WaiveRequirement_deficiency$key } from "./__generated__/WaiveRequirement_deficiency.graphql.ts";
import type { WaiveRequirementMutation } from "./__generated__/WaiveRequirementMutation.graphql.ts";

type Props = { contractId: string; lacking: WaiveRequirement_deficiency$key; onClose: () => void };

/** Legal lets go something that a contract's insurance lacks: with a reason, until a day. */
export function WaiveRequirement({ contractId, lacking, onClose }: Props) {
  const { code, codeWords, line, lineLabel, found, days } = useFragment(
    graphql`
      fragment WaiveRequirement_deficiency on InsuranceDeficiency {
        code
        codeWords
        line
        lineLabel
        found
        days {
          from
          to
        }
      }
    `,
    lacking,
  );
  const [values, setValues, typed] = useTypedState(`waiver of ${contractId} ${code} ${line}`, {
    reason: "",
    until: "",
  });
  const [problem, setProblem] = useState<{ field: string; text: string } | null>(null);
  const [run, busy] = useVerb<WaiveRequirementMutation>(
    graphql`
      mutation WaiveRequirementMutation($input: WaiveRequirementInput!) {
        waiveRequirement(input: $input) {
          ... on WaiveRequirementPayload {
            contract {
              ...ContractInsurance_contract
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.actFailed,
  );
  const close = () => {
    typed.forget();
    onClose();
  };
  const save = async () => {
    const result = await run({
      contractId,
      line,
      code,
      reason: values.reason,
      until: values.until,
      gap: code === "TERM_GAP" && days?.to ? { from: days.from, to: days.to } : null,
      insured: code === "NAME_MISMATCH" ? (found ?? null) : null,
    });
    if (!result.ok) return setProblem({ field: `waiver-${result.refusal.field ?? ""}`, text: result.refusal.message });
    notify({ kind: "positive", text: texts.waived });
    close();
  };
  const errorOf = (field: string) => (problem?.field === field ? problem.text : null);
  return (
    <Dialog
      open
      title={texts.waiveTitle(codeWords, lineLabel)}
      onClose={close}
      footer={
        <>
          <Button onClick={close}>{texts.cancel}</Button>
          <Button kind="primary" busy={busy} busyLabel={texts.saving} onClick={() => void save()}>
            {texts.waive}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        {problem && <ErrorSummary errors={[problem]} />}
        <Text>{texts.waiveHelp}</Text>
        <TextArea
          id="waiver-reason"
          label={texts.waiveReason}
          required
          most={LONGEST_REASON}
          value={values.reason}
          error={errorOf("waiver-reason")}
          onChange={(reason) => setValues({ ...values, reason })}
        />
        <DateField
          id="waiver-until"
          label={texts.waiveUntil}
          required
          value={values.until}
          error={errorOf("waiver-until")}
          onChange={(until) => setValues({ ...values, until })}
        />
      </Stack>
    </Dialog>
  );
}
