import { graphql, useFragment } from "react-relay";
import { MAX_REASON_LENGTH } from "#schema/reason.rules.ts";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { WaiveRequirement_deficiency$key } from "./__generated__/WaiveRequirement_deficiency.graphql.ts";

type Props = { contractId: string; lacking: WaiveRequirement_deficiency$key; onClose: () => void };

/** Legal waives a deficiency of a contract's insurance, with a reason and an end date. */
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
  const [run, busy] = useVerb(
    mutation("waiveRequirement { contract { ...ContractInsurance_contract } }"),
    texts.actFailed,
  );
  return (
    <FormDialog
      title={texts.waiveTitle(codeWords, lineLabel)}
      help={texts.waiveHelp}
      form={`waiver of ${contractId} ${code} ${line}`}
      fields={{
        reason: { label: texts.waiveReason, kind: "area", required: true, most: MAX_REASON_LENGTH },
        until: { label: texts.waiveUntil, kind: "date", required: true },
      }}
      submit={texts.waive}
      busy={busy}
      run={({ reason, until }) =>
        run({
          contractId,
          line,
          code,
          reason,
          until,
          gap: code === "TERM_GAP" && days?.to ? { from: days.from, to: days.to } : null,
          insured: code === "NAME_MISMATCH" ? (found ?? null) : null,
        })
      }
      done={() => texts.waived}
      onClose={onClose}
    />
  );
}
