import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { insuranceLook } from "../looks.ts";
import { texts } from "./texts.ts";
import type { VendorContracts_vendor$key } from "./__generated__/VendorContracts_vendor.graphql.ts";
import { InsuranceLines } from "./InsuranceLines.tsx";

type Props = {
  vendor: VendorContracts_vendor$key;
  /** Shown if no contract requires insurance. */
  none: string;
  /** Whether contracts are linked. A vendor's people have no contract page. */
  linked: boolean;
};

/** The insurance requirements of each contract of a vendor, and what is missing. */
export function VendorContracts({ vendor, none, linked }: Props) {
  const { insurance } = useFragment(
    graphql`
      fragment VendorContracts_vendor on Vendor {
        insurance {
          contracts {
            contractKey
            contractNumber
            contractName
            setName
            state
            stateWords
            sentences
            term {
              ...InsuranceLines_term
            }
            lines {
              ...InsuranceLines_lines
            }
          }
        }
      }
    `,
    vendor,
  );
  if (!insurance || insurance.contracts.length === 0) return <Text color="muted">{none}</Text>;
  return (
    <Stack gap="5">
      {insurance.contracts.map((contract) => (
        <Section
          key={contract.contractKey}
          level={3}
          title={texts.ofContract(contract.contractNumber, contract.contractName)}
          description={contract.setName}
          actions={
            linked && <Link to={`/contracts/${contract.contractKey}?tab=insurance`}>{contract.contractNumber}</Link>
          }
        >
          <Stack gap="4">
            <HStack>
              <StatusBadge {...insuranceLook(contract.state, contract.stateWords)} />
            </HStack>
            {contract.sentences.length > 0 && (
              <Stack as="ul" gap="2" ps="5" listStyle="disc" aria-label={texts.forBroker}>
                {contract.sentences.map((sentence) => (
                  <li key={sentence}>{sentence}</li>
                ))}
              </Stack>
            )}
            <InsuranceLines lines={contract.lines} term={contract.term} />
          </Stack>
        </Section>
      ))}
    </Stack>
  );
}
