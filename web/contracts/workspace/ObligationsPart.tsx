import { Plus } from "lucide-react";
import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { type Column, DataTable } from "#design-system/DataTable/DataTable.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { writtenDate } from "#web/shell/formats.ts";
import type {
  ObligationsPart_contract$data,
  ObligationsPart_contract$key,
} from "./__generated__/ObligationsPart_contract.graphql.ts";
import { CompleteObligation } from "./CompleteObligation.tsx";
import { ObligationForm } from "./ObligationForm.tsx";
import { obligationTexts as texts } from "./obligationTexts.ts";

/** An obligation as the part shows it. */
export type ObligationRow = ObligationsPart_contract$data["obligations"][number];

const looks = {
  DONE: { hue: "green", shape: "check" },
  ENDED: { hue: "slate", shape: "dash" },
  OVERDUE: { hue: "red", shape: "triangle" },
  DUE: { hue: "amber", shape: "clock" },
  LATER: { hue: "blue", shape: "ring" },
} as const;

type Doing = { act: "add" | "change" | "complete" | "remove"; key: string };

/** What the contract requires of its parties by a date, and what has been done. */
export default function ObligationsPart({ contract }: { contract: ObligationsPart_contract$key }) {
  const { id, obligations, viewerCan } = useFragment(
    graphql`
      fragment ObligationsPart_contract on Contract {
        id
        viewerCan {
          addObligation {
            reason
          }
        }
        obligations {
          id
          key
          what
          sideWords
          recurrenceWords
          dueOn
          ownerName
          state
          ...ObligationForm_obligation
          ...CompleteObligation_obligation
          completions {
            dueOn
            doneOn
            byName
            note
            file {
              id
              filename
              url
            }
          }
          viewerCan {
            complete {
              allowed
              reason
            }
            change {
              allowed
            }
            remove {
              allowed
            }
          }
        }
      }
    `,
    contract,
  );
  const [doing, setDoing] = useState<Doing | null>(null);
  const close = () => setDoing(null);
  const removing = useVerb(mutation("removeContractObligation { deletedId @deleteRecord }"), texts.failed);
  // An obligation that was just removed leaves a null until the contract is refetched.
  const rows = obligations.filter((row) => row as ObligationRow | null);
  const chosen = doing && rows.find(({ key }) => key === doing.key);
  const start = (act: Doing["act"], key = "") => setDoing({ act, key });
  const add = (
    <Button
      icon={<Plus aria-hidden size={18} />}
      reason={viewerCan.addObligation.reason ?? null}
      onClick={() => start("add")}
    >
      {texts.add}
    </Button>
  );
  return (
    <Section title={texts.title} description={texts.help} actions={add}>
      <DataTable<ObligationRow>
        caption={texts.title}
        captionHidden
        rows={rows}
        rowKey={({ key }) => key}
        columns={columns}
        rowActions={(row) => <Actions row={row} start={(act) => start(act, row.key)} />}
        empty={<EmptyState title={texts.none} text={texts.noneHelp} />}
      />
      {doing?.act === "add" && <ObligationForm contractId={id} obligation={null} onClose={close} />}
      {chosen && doing?.act === "change" && <ObligationForm contractId={id} obligation={chosen} onClose={close} />}
      {chosen && doing?.act === "complete" && <CompleteObligation obligation={chosen} onClose={close} />}
      {chosen && doing?.act === "remove" && (
        <ActDialog
          title={texts.removeQuestion}
          text={chosen.what}
          confirmLabel={texts.removeOf(chosen.what)}
          danger
          verb={removing}
          input={{ obligationId: chosen.id }}
          done={texts.removed}
          onClose={close}
        />
      )}
    </Section>
  );
}

function Actions({ row, start }: { row: ObligationRow; start: (act: Doing["act"]) => void }) {
  const { what, viewerCan } = row;
  return (
    <HStack gap="1" wrap="wrap">
      {viewerCan.complete.allowed && (
        <Button size="sm" aria-label={texts.doneOf(what)} onClick={() => start("complete")}>
          {texts.done}
        </Button>
      )}
      {viewerCan.change.allowed && (
        <Button kind="quiet" size="sm" aria-label={texts.changeOf(what)} onClick={() => start("change")}>
          {texts.change}
        </Button>
      )}
      {viewerCan.remove.allowed && (
        <Button kind="quiet" size="sm" aria-label={texts.removeOf(what)} onClick={() => start("remove")}>
          {texts.remove}
        </Button>
      )}
    </HStack>
  );
}

const columns: Column<ObligationRow>[] = [
  {
    key: "what",
    header: texts.columns.what,
    rowHeader: true,
    width: "32%",
    cell: ({ what, completions }) => (
      <Stack gap="1">
        <Box overflowWrap="anywhere">{what}</Box>
        {completions.map(({ dueOn, doneOn, byName, note, file }) => (
          <Text key={dueOn} textStyle="small" color="muted" fontWeight="400" overflowWrap="anywhere">
            {texts.doneOn(writtenDate(doneOn), byName)}
            {note && `: ${note}`} {file && <a href={file.url}>{file.filename}</a>}
          </Text>
        ))}
      </Stack>
    ),
  },
  {
    key: "due",
    header: texts.columns.due,
    cell: ({ dueOn }) => (
      <Box as="span" whiteSpace="nowrap" data-figures>
        {writtenDate(dueOn)}
      </Box>
    ),
  },
  {
    key: "state",
    header: texts.columns.state,
    cell: ({ state }) => <StatusBadge word={texts.states[state]} {...looks[state]} size="sm" />,
  },
  { key: "side", header: texts.columns.side, cell: ({ sideWords }) => sideWords },
  { key: "recurrence", header: texts.columns.recurrence, cell: ({ recurrenceWords }) => recurrenceWords },
  { key: "owner", header: texts.columns.owner, cell: ({ ownerName }) => ownerName },
];
