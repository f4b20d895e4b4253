import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Combobox } from "#design-system/Combobox/Combobox.tsx";
import { HStack, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { AskedAct } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { ThreadLinks_contract$key } from "./__generated__/ThreadLinks_contract.graphql.ts";
import { threadTexts as texts } from "./routeTexts.ts";
import { usePurchases } from "./usePurchases.ts";
import { useResolutions } from "./useResolutions.ts";

/** Chooses the resolution that authorizes the contract and the purchase it came from, and confirms what the resolution covers. */
export function ThreadLinks({ contract }: { contract: ThreadLinks_contract$key }) {
  const data = useFragment(
    graphql`
      fragment ThreadLinks_contract on Contract {
        id
        name
        resolutionNumber
        resolution {
          displayNumber
        }
        project {
          procurementId
        }
        viewerCan {
          link {
            reason
          }
          confirmPurpose {
            reason
          }
        }
      }
    `,
    contract,
  );
  const [link, linking] = useVerb(mutation("linkContract { contract { ...ContractRecord_contract } }"), texts.failed);
  const confirming = useVerb(
    mutation("confirmContractPurpose { contract { ...ContractRecord_contract } }"),
    texts.failed,
  );
  const [problem, setProblem] = useState<string | null>(null);
  const { id, name, resolution, resolutionNumber, project, viewerCan: can } = data;
  const reason = can.link.reason ?? null;
  const saves = async (change: { resolutionId?: string | null; projectId?: string | null }) => {
    const result = await link({ contractId: id, ...change });
    setProblem(result.ok ? null : result.refusal.message);
    if (result.ok)
      notify({
        kind: "positive",
        text: Object.values(change).includes(null) ? texts.unlinked : texts.linked,
      });
    return result.ok;
  };
  const linked = resolution?.displayNumber ?? resolutionNumber ?? null;
  return (
    <Section
      title={texts.choose}
      description={reason ?? undefined}
      actions={
        linked && (
          <AskedAct
            reason={can.confirmPurpose.reason}
            title={texts.confirmQuestion(linked)}
            text={texts.confirmExplained(name)}
            confirmLabel={texts.confirm}
            verb={confirming}
            input={{ contractId: id }}
            done={texts.confirmed}
          />
        )
      }
    >
      <Stack gap="4">
        {problem && <Notice kind="negative">{problem}</Notice>}
        {reason === null && (
          <>
            <Choice
              what={texts.resolution}
              help={texts.resolutionHelp}
              missing={texts.chooseResolution}
              linked={linked}
              busy={linking}
              useFound={useResolutions}
              onSave={(resolutionId) => saves({ resolutionId })}
            />
            <Choice
              what={texts.purchase}
              help={texts.purchaseHelp}
              missing={texts.choosePurchase}
              linked={project?.procurementId ?? null}
              busy={linking}
              useFound={usePurchases}
              onSave={(projectId) => saves({ projectId })}
            />
          </>
        )}
      </Stack>
    </Section>
  );
}

type Found = { found: readonly { id: string; number: string; title: string }[]; error: string | null };

type ChoiceProps = {
  /** The kind of link, such as 'Resolution'. */
  what: string;
  help: string;
  /** Shown if nothing is chosen. */
  missing: string;
  /** The current link. Null: none. */
  linked: string | null;
  busy: boolean;
  useFound: (text: string | null) => Found;
  /** Null removes the link. Resolves to whether it was saved. */
  onSave: (id: string | null) => Promise<boolean>;
};

function Choice({ what, help, missing, linked, busy, useFound, onSave }: ChoiceProps) {
  const [searchText, setSearchText] = useState<string | null>(null);
  const [chosen, setChosen] = useState<Found["found"][number] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { found, error } = useFound(searchText);
  const offered = found.some(({ id }) => id === chosen?.id) || !chosen ? found : [chosen, ...found];
  const submit = async () => {
    setProblem(chosen ? null : missing);
    if (!chosen || !(await onSave(chosen.id))) return;
    setChosen(null);
    setSearchText(null);
  };
  return (
    <HStack gap="3" align="end" wrap="wrap">
      <Stack flex="1 1 16rem" minW="0" maxW="40rem">
        <Combobox
          label={what}
          help={help}
          error={problem ?? error}
          emptyText={texts.nothingFound}
          value={chosen?.id ?? ""}
          onInput={setSearchText}
          onChange={(id) => setChosen(offered.find((each) => each.id === id) ?? null)}
          options={offered.map(({ id, number, title }) => ({ value: id, label: number, detail: title }))}
        />
      </Stack>
      <Button busy={busy} onClick={() => void submit()}>
        {texts.link(what)}
      </Button>
      {linked && (
        <Button kind="quiet" busy={busy} onClick={() => void onSave(null)}>
          {texts.unlink(linked)}
        </Button>
      )}
    </HStack>
  );
}
