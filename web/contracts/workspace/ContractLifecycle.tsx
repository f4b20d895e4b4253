import { graphql, useFragment } from "react-relay";
import { HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { refuseMissing } from "#schema/contracts/send.rules.ts";
import { AskedAct } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { ContractLifecycle_contract$key } from "./__generated__/ContractLifecycle_contract.graphql.ts";
import { MissingToSend } from "./MissingToSend.tsx";
import { routeTexts as texts } from "./routeTexts.ts";
import { texts as page } from "./texts.ts";
import type { ContractDraft } from "./useContractDraft.ts";

type Props = { contract: ContractLifecycle_contract$key; draft: ContractDraft; routeDirty: boolean };

/**
 * The next steps of the contract: to its route, back to a draft, or out of use. Lists what is missing before it can be
 * sent.
 */
export function ContractLifecycle({ contract, draft, routeDirty }: Props) {
  const data = useFragment(
    graphql`
      fragment ContractLifecycle_contract on Contract {
        id
        number
        status
        steps {
          id
        }
        suggestedRoute {
          name
        }
        missingToSend {
          message
        }
        ...MissingToSend_contract
        viewerCan {
          sendToRoute {
            reason
          }
          reopen {
            reason
          }
          returnToDraft {
            reason
          }
          archive {
            reason
          }
        }
      }
    `,
    contract,
  );
  const sending = useVerb(mutation("sendContractToRoute { contract { ...ContractRecord_contract } }"), texts.failed);
  const reopening = useVerb(mutation("reopenContract { contract { ...ContractRecord_contract } }"), texts.failed);
  const returning = useVerb(
    mutation("returnContractToDraft { contract { ...ContractRecord_contract } }"),
    texts.failed,
  );
  const archiving = useVerb(mutation("archiveContract { contract { ...ContractRecord_contract } }"), texts.failed);
  const { id, number, status, steps, suggestedRoute, missingToSend, viewerCan: can } = data;
  const isDraft = status === "DRAFT";
  const isOver = status === "REJECTED" || status === "TERMINATED" || status === "EXECUTED";
  const isUnderWay = status === "WORKING";
  if (!isDraft && !isOver && !isUnderWay) return null;

  const fills = steps.length === 0 ? (suggestedRoute?.name ?? null) : null;
  const refused = can.sendToRoute.reason ?? null;
  // Unsaved changes come first, because the server's reasons refer to the saved contract.
  const unsaved = isDraft ? [...(draft.dirty ? [page.saveFirst] : []), ...(routeDirty ? [texts.saveRoute] : [])] : [];
  // People who may not send the contract see only that reason.
  const isMissing = refused !== null && refused === refuseMissing(missingToSend)?.message;
  const mayNot = refused !== null && !isMissing;
  const why = isMissing && missingToSend.length > 1 ? texts.missing(missingToSend.length) : refused;
  return (
    <Section title={texts.next} description={helpAt(status)}>
      <Stack gap="3">
        {isDraft && !mayNot && <MissingToSend contract={data} first={unsaved} />}
        {fills && !routeDirty && <Text>{texts.sendTemplate(fills)}</Text>}
        <HStack gap="3" wrap="wrap">
          {isDraft && (
            <AskedAct
              kind="primary"
              reason={unsaved[0] ?? why}
              title={texts.sendQuestion(number)}
              text={texts.sendExplained}
              confirmLabel={texts.send}
              verb={sending}
              done={texts.sent}
              input={{ contractId: id }}
            />
          )}
          {status === "REJECTED" && (
            <AskedAct
              kind="primary"
              reason={can.reopen.reason}
              title={texts.reopenQuestion(number)}
              text={texts.reopenExplained}
              confirmLabel={texts.reopen}
              verb={reopening}
              done={texts.reopened}
              input={{ contractId: id }}
            />
          )}
          {isUnderWay && (
            <AskedAct
              reason={can.returnToDraft.reason}
              title={texts.returnQuestion(number)}
              text={texts.returnExplained}
              confirmLabel={texts.returnToDraft}
              verb={returning}
              input={(reason) => ({ contractId: id, reason })}
              done={texts.returned}
            />
          )}
          {isOver && (
            <AskedAct
              reason={can.archive.reason}
              title={texts.archiveQuestion(number)}
              text={texts.archiveExplained}
              confirmLabel={texts.archive}
              verb={archiving}
              done={texts.archived}
              input={{ contractId: id }}
            />
          )}
        </HStack>
      </Stack>
    </Section>
  );
}

const HELP: Readonly<Record<string, string>> = {
  DRAFT: texts.sendHelp,
  WORKING: texts.returnHelp,
  REJECTED: texts.reopenHelp,
};
const helpAt = (status: string): string => HELP[status] ?? texts.archiveHelp;
