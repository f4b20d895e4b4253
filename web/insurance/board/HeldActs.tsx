import { graphql, useFragment } from "react-relay";
import { useRevalidator } from "react-router";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { HStack, Section } from "#design-system/Layout/Layout.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { HeldActs_query$key } from "./__generated__/HeldActs_query.graphql.ts";
import type { HeldActsMutation, InsuranceHeldAct } from "./__generated__/HeldActsMutation.graphql.ts";

const ACTS = Object.entries(texts.holdActs) as [InsuranceHeldAct, string][];

/** The actions that are held until insurance is in order. */
export function HeldActs({ query }: { query: HeldActs_query$key }) {
  const { insuranceHolds, viewer } = useFragment(
    graphql`
      fragment HeldActs_query on Query {
        insuranceHolds
        viewer {
          setInsuranceHold {
            reason
          }
        }
      }
    `,
    query,
  );
  const [run, busy] = useVerb<HeldActsMutation>(
    graphql`
      mutation HeldActsMutation($input: SetInsuranceHoldInput!) {
        setInsuranceHold(input: $input) {
          ... on SetInsuranceHoldPayload {
            acts
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.actFailed,
  );
  const { revalidate } = useRevalidator();
  const reason = viewer.setInsuranceHold.reason ?? (busy ? texts.saving : null);
  const choose = async (act: InsuranceHeldAct, isHeld: boolean) => {
    const acts = ACTS.map(([each]) => each).filter((each) => (each === act ? isHeld : insuranceHolds.includes(each)));
    const result = await run({ acts });
    if (!result.ok) return notify({ kind: "negative", text: result.refusal.message });
    if (result.payload.acts.includes(act) === isHeld) notify({ kind: "positive", text: texts.holdsSaved });
    void revalidate();
  };
  return (
    <Section title={texts.holds} description={texts.holdsHelp}>
      <HStack gap="5" wrap="wrap">
        {ACTS.map(([act, label]) => (
          <CheckboxField
            key={act}
            label={label}
            checked={insuranceHolds.includes(act)}
            reason={reason}
            onChange={(isHeld) => void choose(act, isHeld)}
          />
        ))}
      </HStack>
    </Section>
  );
}
