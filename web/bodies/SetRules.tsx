import { graphql } from "react-relay";
import { MAX_NAME_LENGTH } from "#schema/bodies/bodies.rules.ts";
import { THRESHOLD_CHOICES } from "#schema/bodies/thresholds.rules.ts";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import type { SetRulesMutation } from "./__generated__/SetRulesMutation.graphql.ts";
import { texts } from "./texts.ts";

type Input = SetRulesMutation["variables"]["input"];

/** Sets the voting rules of a body from a given day. */
export function SetRules({
  bodyId,
  name,
  initial,
  onDone,
  onClose,
}: {
  bodyId: string;
  name: string;
  initial: Record<"effectiveOn" | "quorumMeasure" | "defaultThreshold" | "chairBreaksTie", string>;
  onDone: () => void;
  onClose: () => void;
}) {
  const [set, busy] = useVerb<SetRulesMutation>(
    graphql`
      mutation SetRulesMutation($input: SetBodyRulesInput!) {
        setBodyRules(input: $input) {
          ... on SetBodyRulesPayload {
            body {
              ...BodyRulesList_body
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const rules = THRESHOLD_CHOICES.filter(({ type }) => type !== "CUSTOM");
  return (
    <FormDialog
      title={texts.setRulesOf(name)}
      help={texts.rulesHelp}
      form={`body-rules ${bodyId}`}
      fields={{
        effectiveOn: { label: texts.effectiveOn, kind: "date", required: true },
        quorumMeasure: { label: texts.quorum, kind: "choice", required: true, options: texts.measures },
        defaultThreshold: {
          label: texts.defaultThreshold,
          kind: "choice",
          required: true,
          options: rules.map(({ type, label }) => ({ value: type, label })),
        },
        chairBreaksTie: {
          label: texts.tie,
          kind: "choice",
          required: true,
          options: [
            { value: "no", label: texts.no },
            { value: "yes", label: texts.yes },
          ],
        },
        authority: { label: texts.authority, kind: "text", help: texts.authorityHelp, most: MAX_NAME_LENGTH },
      }}
      initial={{ ...initial, authority: "" }}
      submit={texts.save}
      run={async (typed) => {
        const result = await set({
          bodyId,
          effectiveOn: typed.effectiveOn,
          quorumMeasure: typed.quorumMeasure as Input["quorumMeasure"],
          defaultThreshold: typed.defaultThreshold as Input["defaultThreshold"],
          chairBreaksTie: typed.chairBreaksTie === "yes",
          authority: typed.authority,
        });
        if (result.ok) onDone();
        return result;
      }}
      busy={busy}
      done={() => texts.saved}
      onClose={onClose}
    />
  );
}
