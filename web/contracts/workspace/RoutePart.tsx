import { graphql, useFragment } from "react-relay";
import { useSearchParams } from "react-router";
import { Section, Stack } from "#design-system/Layout/Layout.tsx";
import { KINDS } from "#schema/routing/kinds.rules.ts";
import { ApprovalLetterNotice } from "#web/resolutions/approval/ApprovalLetterNotice.tsx";
import { ApprovalStepCard } from "#web/resolutions/approval/ApprovalStepCard.tsx";
import { RouteEditor } from "#web/resolutions/approval/RouteEditor.tsx";
import type { RoutePart_contract$key } from "./__generated__/RoutePart_contract.graphql.ts";
import { ContractLifecycle } from "./ContractLifecycle.tsx";
import { ContractSignatures } from "./ContractSignatures.tsx";
import { ContractStepActions } from "./ContractStepActions.tsx";
import { ContractTimeline } from "./ContractTimeline.tsx";
import { routeTexts as texts } from "./routeTexts.ts";
import type { ContractDraft } from "./useContractDraft.ts";
import { useContractRoute } from "./useContractRoute.ts";

/**
 * The steps of a contract with the viewer's decisions, its route, its signatures and its history. `?step=` in the
 * address names a step.
 */
export default function RoutePart({ contract, draft }: { contract: RoutePart_contract$key; draft: ContractDraft }) {
  const data = useFragment(
    graphql`
      fragment RoutePart_contract on Contract {
        number
        name
        status
        steps {
          id
          key
          ...ApprovalStepCard_step
          ...ContractStepActions_step
        }
        suggestedRoute {
          id
        }
        viewerCan {
          editRoute {
            reason
          }
        }
        ...useContractRoute_contract
        ...ContractLifecycle_contract
        ...ContractStepActions_contract
        ...ContractSignatures_contract
        ...ContractTimeline_contract
      }
    `,
    contract,
  );
  const route = useContractRoute(data);
  const [search] = useSearchParams();
  const wanted = search.get("step");
  const letter = search.get("letter");
  const reason = data.viewerCan.editRoute.reason ?? null;
  // Before the contract is sent, the route's editable rows already show everything to people who can edit them.
  const underWay = data.status !== "DRAFT" || reason !== null;
  // The waiting step comes first, then the other actions.
  const isAsked = data.status === "WORKING";
  const isRead = isAsked && reason !== null;
  const lifecycle = <ContractLifecycle contract={data} draft={draft} routeDirty={route.dirty} />;
  const editor = (
    <RouteEditor
      about={{ number: data.number, title: data.name }}
      draft={route}
      stages={KINDS.CONTRACT.stages}
      suggestedId={data.suggestedRoute?.id ?? null}
      reason={reason}
    />
  );
  return (
    <Stack gap="5">
      {letter && <ApprovalLetterNotice token={letter} noun="contract" />}
      {!isAsked && lifecycle}
      {underWay && data.steps.length > 0 && (
        <Section title={texts.progress} plain>
          <Stack as="ol" gap="3" listStyle="none">
            {data.steps.map((step) => (
              <ApprovalStepCard key={step.id} step={step} wanted={step.key === wanted}>
                <ContractStepActions step={step} contract={data} />
              </ApprovalStepCard>
            ))}
          </Stack>
        </Section>
      )}
      {isAsked && lifecycle}
      {!isRead && editor}
      <ContractSignatures contract={data} />
      <Section title={texts.timeline} id="timeline">
        <ContractTimeline contract={data} />
      </Section>
      {isRead && editor}
    </Stack>
  );
}
