import { graphql, useFragment } from "react-relay";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { AskedAct } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { AuditBox } from "../audit/AuditBox.tsx";
import type { ThreadPart_contract$key } from "./__generated__/ThreadPart_contract.graphql.ts";
import { threadTexts as texts } from "./routeTexts.ts";
import { ThreadChain } from "./ThreadChain.tsx";
import { ThreadLinks } from "./ThreadLinks.tsx";

/** What authorizes the contract, what is missing and who can fix it, and the button that marks it executed. */
export default function ThreadPart({ contract }: { contract: ThreadPart_contract$key }) {
  const data = useFragment(
    graphql`
      fragment ThreadPart_contract on Contract {
        id
        number
        status
        missingLinks {
          code
          message
          mender
        }
        viewerCan {
          execute {
            reason
          }
        }
        ...AuditBox_contract
        ...ThreadChain_contract
        ...ThreadLinks_contract
      }
    `,
    contract,
  );
  const executing = useVerb(mutation("markContractExecuted { contract { ...ContractRecord_contract } }"), texts.failed);
  const { id, number, status, missingLinks, viewerCan } = data;
  const isOpen = status === "DRAFT" || status === "WORKING";
  return (
    <Stack gap="5">
      {isOpen && (
        <Section
          title={texts.missing}
          actions={
            <AskedAct
              kind="primary"
              reason={viewerCan.execute.reason}
              title={texts.executeQuestion(number)}
              text={texts.executeExplained}
              confirmLabel={texts.execute}
              verb={executing}
              input={{ contractId: id }}
              done={texts.executed}
            />
          }
        >
          {missingLinks.length === 0 ? (
            <Text>{texts.whole}</Text>
          ) : (
            <Stack as="ul" gap="2" ps="5" listStyle="disc" aria-label={texts.missing}>
              {missingLinks.map(({ code, message, mender }) => (
                <li key={`${code} ${message}`}>
                  {message}{" "}
                  <Text as="span" color="muted">
                    {texts.mends(mender)}
                  </Text>
                </li>
              ))}
            </Stack>
          )}
        </Section>
      )}
      <ThreadChain contract={data} />
      {isOpen && <ThreadLinks contract={data} />}
      <AuditBox contract={data} />
    </Stack>
  );
}
