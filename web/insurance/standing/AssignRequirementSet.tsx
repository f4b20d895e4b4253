import { useState } from "react";
import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";
import type { AssignRequirementSet_contract$key } from "./__generated__/AssignRequirementSet_contract.graphql.ts";
import type { AssignRequirementSetQuery } from "./__generated__/AssignRequirementSetQuery.graphql.ts";

const NONE = "none";

/** Assigns the requirement set of a contract. */
export function AssignRequirementSet(props: { contract: AssignRequirementSet_contract$key; onClose: () => void }) {
  const contract = useFragment(
    graphql`
      fragment AssignRequirementSet_contract on Contract {
        id
        insurance {
          version {
            set {
              id
            }
          }
        }
      }
    `,
    props.contract,
  );
  const { requirementSets } = useLazyLoadQuery<AssignRequirementSetQuery>(
    graphql`
      query AssignRequirementSetQuery {
        requirementSets {
          id
          name
          current {
            number
            lines {
              label
            }
          }
        }
      }
    `,
    {},
    { fetchPolicy: "store-and-network" },
  );
  const assign = useVerb(
    mutation("assignRequirementSet { contract { ...ContractInsurance_contract } }"),
    texts.actFailed,
  );
  const [chosen, choose] = useState(contract.insurance?.version?.set.id ?? requirementSets[0]?.id ?? NONE);
  return (
    <ActDialog
      title={texts.assignTitle}
      text={texts.assignHelp}
      confirmLabel={texts.assign}
      verb={assign}
      input={{ contractId: contract.id, requirementSetId: chosen === NONE ? null : chosen }}
      done={texts.assigned}
      onClose={props.onClose}
    >
      <RadioGroupField
        label={texts.assignSet}
        value={chosen}
        onChange={choose}
        options={[
          ...requirementSets.map(({ id, name, current }) => ({
            value: id,
            label: `${name}, ${texts.versionOf(current.number)}: ${current.lines.map(({ label }) => label).join(", ")}`,
          })),
          { value: NONE, label: texts.assignNone },
        ]}
      />
    </ActDialog>
  );
}
