import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Facts, HStack, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { AskedAct } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenDate, writtenDay } from "#web/shell/formats.ts";
import type { Terminations_contract$key } from "./__generated__/Terminations_contract.graphql.ts";
import { Terminate } from "./Terminate.tsx";
import { texts } from "./texts.ts";

/** Early termination of a contract: requested, confirmed by another person, or withdrawn. */
export function Terminations({ contract }: { contract: Terminations_contract$key }) {
  const data = useFragment(
    graphql`
      fragment Terminations_contract on Contract {
        id
        number
        status
        terminatedOn
        terminations {
          id
          kind
          reason
          noticeOn
          effectiveOn
          state
          askedByName
          askedAt
          decidedByName
        }
        viewerCan {
          terminate {
            reason
          }
          confirmTermination {
            reason
          }
          withdrawTermination {
            reason
          }
        }
      }
    `,
    contract,
  );
  const confirming = useVerb(
    mutation("confirmContractTermination { contract { ...ContractRecord_contract } }"),
    texts.failed,
  );
  const withdrawing = useVerb(
    mutation("withdrawContractTermination { contract { ...ContractRecord_contract } }"),
    texts.failed,
  );
  const [asking, setAsking] = useState(false);
  const { id, number, status, terminatedOn, terminations, viewerCan } = data;
  const pending = terminations.find(({ state }) => state === "ASKED");
  return (
    <Section
      title={texts.ending}
      description={texts.endingHelp}
      actions={
        pending ? (
          <HStack gap="2" wrap="wrap">
            <AskedAct
              reason={viewerCan.withdrawTermination.reason}
              title={texts.withdrawQuestion(number)}
              text={texts.withdrawExplained}
              confirmLabel={texts.withdraw}
              verb={withdrawing}
              done={texts.withdrawn}
              input={{ contractId: id }}
            />
            <AskedAct
              kind="danger"
              reason={viewerCan.confirmTermination.reason}
              danger
              title={texts.confirmQuestion(number)}
              text={texts.confirmExplained(writtenDate(pending.effectiveOn))}
              confirmLabel={texts.confirm}
              verb={confirming}
              done={texts.confirmed}
              input={{ contractId: id }}
            />
          </HStack>
        ) : (
          <Button kind="danger" reason={viewerCan.terminate.reason ?? null} onClick={() => setAsking(true)}>
            {texts.terminate}
          </Button>
        )
      }
    >
      <Stack gap="4">
        {status === "TERMINATED" && terminatedOn != null && (
          <Notice kind="caution" live="off">
            {texts.endsOn(writtenDate(terminatedOn))}
          </Notice>
        )}
        {terminations.map((each) => (
          <Facts
            key={each.id}
            items={[
              { term: texts.ground, value: texts.grounds[each.kind] },
              { term: texts.reason, value: each.reason },
              { term: texts.noticed, value: writtenDate(each.noticeOn) },
              { term: texts.lastDay, value: writtenDate(each.effectiveOn) },
              { term: texts.columns.status, value: texts.askedBy(each.askedByName, writtenDay(each.askedAt)) },
              {
                term: texts.decision,
                value: each.state === "ASKED" ? texts.states.ASKED : texts.states[each.state](each.decidedByName ?? ""),
              },
            ]}
          />
        ))}
      </Stack>
      {asking && <Terminate contractId={id} number={number} onClose={() => setAsking(false)} />}
    </Section>
  );
}
