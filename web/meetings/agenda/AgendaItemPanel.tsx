import { Suspense, useEffect, useRef, useState } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { ItemVote } from "#web/voting/item/ItemVote.tsx";
import { AgendaItemDocument } from "./AgendaItemDocument.tsx";
import { AgendaItemForm, agendaItemFormId } from "./AgendaItemForm.tsx";
import type { FormState } from "./AgendaItemForm.tsx";
import { ImportNotes } from "../ImportNotes.tsx";
import { PanelLoading } from "#web/editing/RecordPanel.tsx";
import { late } from "#web/relay/code.ts";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { Brought } from "#web/shell/Brought.tsx";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import { texts } from "../texts.ts";
import type { AgendaItemPanelQuery } from "./__generated__/AgendaItemPanelQuery.graphql.ts";

type Props = {
  /** The item's global id and number. Null: the panel is closed. */
  item: { id: string; number: string } | null;
  onClose: () => void;
};

const ItemPapers = late(() => import("../papers/ItemPapers.tsx"));
const idle: FormState = { dirty: false, busy: false, reason: null };

/** The name of this panel's typed values in the page's leave guard. */
export const panelGuard = "agenda item";

/** Everything about one agenda item: its text, how it is voted on, the vote itself and its document. */
export function AgendaItemPanel({ item, onClose }: Props) {
  const [form, setForm] = useState(idle);
  const [attempt, setAttempt] = useState(0);
  const [sending, setSending] = useState(false);
  const dirty = item !== null && (form.dirty || sending);
  const forget = useUnsaved(panelGuard, dirty);

  function close() {
    forget();
    setForm(idle);
    onClose();
  }

  return (
    <SidePanel
      open={item !== null}
      title={texts.editItem(item?.number)}
      size="lg"
      dirty={dirty}
      onClose={close}
      footer={(cancel) => (
        <>
          <Button onClick={cancel}>{texts.cancel}</Button>
          <Button
            kind="primary"
            type="submit"
            form={agendaItemFormId}
            reason={form.reason}
            busy={form.busy}
            busyLabel={texts.saving}
          >
            {texts.save}
          </Button>
        </>
      )}
    >
      {item && (
        <LoadBoundary
          attempt={`${item.id} ${attempt}`}
          failed={texts.itemLoadFailed}
          onRetry={() => setAttempt(attempt + 1)}
        >
          <Suspense fallback={<PanelLoading label={texts.itemLoading} />}>
            <PanelContent key={item.id} id={item.id} attempt={attempt} onFormState={setForm} onSending={setSending} />
          </Suspense>
        </LoadBoundary>
      )}
    </SidePanel>
  );
}

type ContentProps = {
  id: string;
  attempt: number;
  onFormState: (state: FormState) => void;
  onSending: (sending: boolean) => void;
};

function PanelContent({ id, attempt, onFormState, onSending }: ContentProps) {
  const { node } = useLazyLoadQuery<AgendaItemPanelQuery>(
    graphql`
      query AgendaItemPanelQuery($id: ID!) {
        node(id: $id) {
          ... on AgendaItem @alias(as: "item") {
            importNotes
            contradictions
            outcome {
              __typename
            }
            currentMotion {
              state
            }
            ...AgendaItemForm_item
            ...AgendaItemDocument_item
            ...ItemPapers_item
            ...ItemVote_item
          }
        }
      }
    `,
    { id },
    { fetchPolicy: "store-and-network", fetchKey: attempt },
  );
  const item = node?.item;
  const [documentSending, setDocumentSending] = useState(false);
  const [papersSending, setPapersSending] = useState(false);
  const isSending = documentSending || papersSending;
  useEffect(() => onSending(isSending), [onSending, isSending]);
  const vote = useRef<HTMLDivElement>(null);
  const voteWasOpen = useRef(item?.currentMotion?.state === "OPEN");
  // A person who opens an item with an open vote came to record it.
  useEffect(() => {
    if (voteWasOpen.current) vote.current?.scrollIntoView();
  }, []);
  if (!item) return <EmptyState title={texts.itemMissing} text={texts.itemMissingHelp} />;
  return (
    <Stack gap="6">
      {/* Contradictions of a result appear on its motion. */}
      <ImportNotes notes={item.importNotes} contradictions={item.outcome ? [] : item.contradictions} />
      <AgendaItemForm item={item} onState={onFormState} />
      <div ref={vote}>
        <ItemVote item={item} />
      </div>
      <AgendaItemDocument item={item} onSending={setDocumentSending} />
      <Suspense fallback={null}>
        <ItemPapers item={item} onSending={setPapersSending} />
      </Suspense>
      <Brought place="agenda-item" recordKey={id} />
    </Stack>
  );
}
