import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Facts, HStack, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
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
  const [open, setOpen] = useState<"ask" | "confirm" | "withdraw" | null>(null);
  const { id, number, status, terminatedOn, terminations, viewerCan } = data;
  const pending = terminations.find(({ state }) => state === "ASKED");
  const close = () => setOpen(null);
  const shared = { input: { contractId: id }, onClose: close };
  return (
    <Section
      title={texts.ending}
      description={texts.endingHelp}
      actions={
        pending ? (
          <HStack gap="2" wrap="wrap">
            <Button reason={viewerCan.withdrawTermination.reason ?? null} onClick={() => setOpen("withdraw")}>
              {texts.withdraw}
            </Button>
            <Button
              kind="danger"
              reason={viewerCan.confirmTermination.reason ?? null}
              onClick={() => setOpen("confirm")}
            >
              {texts.confirm}
            </Button>
          </HStack>
        ) : (
          <Button kind="danger" reason={viewerCan.terminate.reason ?? null} onClick={() => setOpen("ask")}>
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
      {open === "ask" && <Terminate contractId={id} number={number} onClose={close} />}
      {open === "confirm" && pending && (
        <ActDialog
          {...shared}
          danger
          title={texts.confirmQuestion(number)}
          text={texts.confirmExplained(writtenDate(pending.effectiveOn))}
          confirmLabel={texts.confirm}
          verb={confirming}
          done={texts.confirmed}
        />
      )}
      {open === "withdraw" && (
        <ActDialog
          {...shared}
          title={texts.withdrawQuestion(number)}
          text={texts.withdrawExplained}
          confirmLabel={texts.withdraw}
          verb={withdrawing}
          done={texts.withdrawn}
        />
      )}
    </Section>
  );
}
