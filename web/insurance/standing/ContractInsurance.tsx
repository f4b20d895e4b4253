import { Suspense, useState } from "react";
import { graphql, useFragment, useLazyLoadQuery } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import type { Code } from "#schema/insurance/engine/deficiencies.rules.ts";
import type { Line } from "#schema/insurance/engine/lines.rules.ts";
import { refuseCode } from "#schema/insurance/engine/waivers.rules.ts";
import { writtenDay } from "#web/shell/formats.ts";
import { insuranceLook } from "../looks.ts";
import { texts } from "./texts.ts";
import type {
  ContractInsurance_contract$data,
  ContractInsurance_contract$key,
} from "./__generated__/ContractInsurance_contract.graphql.ts";
import type { ContractInsuranceQuery } from "./__generated__/ContractInsuranceQuery.graphql.ts";
import { AssignRequirementSet } from "./AssignRequirementSet.tsx";
import { Deficiencies } from "../Deficiencies.tsx";
import { InsuranceLines } from "./InsuranceLines.tsx";
import { WaiveRequirement } from "./WaiveRequirement.tsx";
import { Waivers } from "./Waivers.tsx";

type Lacking = NonNullable<ContractInsurance_contract$data["insurance"]>["deficiencies"][number];

/** Proofs required by law cannot be waived by any role. */
const refuseLacking = ({ codeWords, line }: Lacking) => refuseCode(codeWords as Code, line as Line);

/** The Insurance part of a contract's page: the requirements, the coverage over its term, deficiencies and waivers. */
export default function ContractInsurance({ recordKey }: { recordKey: string }) {
  const { contract } = useLazyLoadQuery<ContractInsuranceQuery>(
    graphql`
      query ContractInsuranceQuery($key: ID!) {
        contract(key: $key) {
          ...ContractInsurance_contract
        }
      }
    `,
    { key: recordKey },
    { fetchPolicy: "store-and-network" },
  );
  return contract ? <Shown contract={contract} /> : null;
}

function Shown({ contract: key }: { contract: ContractInsurance_contract$key }) {
  const contract = useFragment(
    graphql`
      fragment ContractInsurance_contract on Contract {
        id
        executedOn
        insurance {
          state
          stateWords
          setName
          assignedByName
          assignedAt
          isLookedAt
          version {
            number
          }
          term {
            ...InsuranceLines_term
          }
          holds {
            act
            message
          }
          lines {
            ...InsuranceLines_lines
          }
          deficiencies {
            codeWords
            line
            lineLabel
            sentence
            ...WaiveRequirement_deficiency
            ...Deficiencies_deficiencies
          }
        }
        viewerCan {
          assignRequirementSet {
            reason
          }
          waiveInsurance {
            reason
          }
        }
        ...AssignRequirementSet_contract
        ...Waivers_contract
      }
    `,
    key,
  );
  const [assigning, assign] = useState(false);
  const [waiving, waive] = useState<Lacking | null>(null);
  const { insurance, viewerCan } = contract;
  // An action that is already done is no longer held.
  const holds = insurance?.holds.filter(({ act }) => act !== "EXECUTION" || !contract.executedOn) ?? [];
  const assignButton = (
    <Button reason={viewerCan.assignRequirementSet.reason ?? null} onClick={() => assign(true)}>
      {texts.assign}
    </Button>
  );
  const copy = (sentences: readonly string[]) =>
    navigator.clipboard
      .writeText([...new Set(sentences)].join("\n"))
      .then(() => notify({ kind: "positive", text: texts.copied }));
  return (
    <>
      {insurance ? (
        <Stack gap="5">
          <Section
            title={texts.contractInsurance}
            description={texts.askedFor(
              insurance.setName,
              insurance.version?.number ?? null,
              insurance.assignedByName,
              writtenDay(insurance.assignedAt),
            )}
            actions={assignButton}
          >
            <Stack gap="4">
              <HStack>
                <StatusBadge {...insuranceLook(insurance.state, insurance.stateWords)} size="md" />
              </HStack>
              {!insurance.isLookedAt && <Text color="muted">{texts.notLookedAt}</Text>}
              {holds.length > 0 && (
                <Notice kind="caution" title={texts.waits} live="off">
                  {holds.map(({ act, message }) => (
                    <Text key={act}>{message}</Text>
                  ))}
                </Notice>
              )}
              <InsuranceLines lines={insurance.lines} term={insurance.term} />
            </Stack>
          </Section>
          <Section
            title={texts.forBroker}
            actions={
              insurance.deficiencies.length > 0 && (
                <Button onClick={() => void copy(insurance.deficiencies.map(({ sentence }) => sentence))}>
                  {texts.copySentences}
                </Button>
              )
            }
          >
            {insurance.deficiencies.length === 0 ? (
              <Text>{texts.allMet}</Text>
            ) : (
              <Deficiencies
                deficiencies={insurance.deficiencies}
                label={texts.forBroker}
                action={(at) => {
                  const lacking = insurance.deficiencies[at];
                  return (
                    lacking && (
                      <Button
                        size="sm"
                        aria-label={`${texts.waive} ${lacking.codeWords}, ${lacking.lineLabel}`}
                        reason={viewerCan.waiveInsurance.reason ?? refuseLacking(lacking)?.message ?? null}
                        onClick={() => waive(lacking)}
                      >
                        {texts.waive}
                      </Button>
                    )
                  );
                }}
              />
            )}
          </Section>
          <Waivers contract={contract} />
        </Stack>
      ) : (
        <EmptyState title={texts.notAsked} text={texts.notAskedHelp} action={assignButton} />
      )}
      {assigning && (
        // The page stays visible while the sets load, so that the focus can return to the button.
        <Suspense fallback={null}>
          <AssignRequirementSet contract={contract} onClose={() => assign(false)} />
        </Suspense>
      )}
      {waiving && <WaiveRequirement contractId={contract.id} lacking={waiving} onClose={() => waive(null)} />}
    </>
  );
}
