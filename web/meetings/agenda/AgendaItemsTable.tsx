// oxlint-disable relay/must-colocate-fragment-spreads -- what others on the page show of the items comes with the items
import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { closestCenter, DndContext, MouseSensor, TouchSensor, useSensor, useSensors } from "@dnd-kit/core";
import type { Announcements, DragEndEvent } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { graphql, useRefetchableFragment } from "react-relay";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box, Section, VisuallyHidden } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { Brought } from "#web/shell/Brought.tsx";
import { AgendaItemRow } from "./AgendaItemRow.tsx";
import { DeleteItem } from "./DeleteItem.tsx";
import type { ItemName } from "./DeleteItem.tsx";
import { ItemsTableFrame } from "./ItemsTableFrame.tsx";
import { NewItemForm } from "./NewItemForm.tsx";
import { problemOf } from "../problem.ts";
import type { Problem } from "../problem.ts";
import { texts } from "../texts.ts";
import { useCurrentItem } from "../useCurrentItem.ts";
import { useOrder } from "./useOrder.ts";
import type { AgendaItemsTableRefetchQuery } from "./__generated__/AgendaItemsTableRefetchQuery.graphql.ts";
import type { AgendaItemsTable_meeting$key } from "./__generated__/AgendaItemsTable_meeting.graphql.ts";

/** The name of an item in messages, by its displayed number: 'Item 3, Approve minutes'. */
function nameIn(items: readonly { readonly id: string; readonly description: string }[], id: string): string {
  const index = items.findIndex((item) => item.id === id);
  return texts.itemInWords(index + 1, items[index]?.description ?? "");
}

type Props = { meeting: AgendaItemsTable_meeting$key; onOpen: (itemKey: string) => void };

/** The agenda in order. Items move by button, by Alt with arrow keys, and by dragging. */
export function AgendaItemsTable({ meeting, onOpen }: Props) {
  const [data, refetch] = useRefetchableFragment<AgendaItemsTableRefetchQuery, AgendaItemsTable_meeting$key>(
    graphql`
      fragment AgendaItemsTable_meeting on Meeting @refetchable(queryName: "AgendaItemsTableRefetchQuery") {
        id
        key
        currentItem {
          id
        }
        items {
          id
          description
          ...AgendaItemRow_item
        }
        viewerCan {
          takeUpItem {
            reason
          }
        }
        ...NewItemForm_meeting
        # Whatever changes the items brings what speakers are listed by.
        ...NewSpeaker_meeting
      }
    `,
    meeting,
  );
  const [move] = useVerb(
    mutation("moveAgendaItem { meeting { ...AgendaItemsTable_meeting ...PublishAgenda_meeting } }"),
    texts.itemMoveFailed,
  );
  const [problem, setProblem] = useState<Problem | null>(null);
  const [announcement, setAnnouncement] = useState("");
  const [deleting, setDeleting] = useState<ItemName | null>(null);
  const frame = useRef<HTMLTableSectionElement>(null);
  const { id: meetingId, items } = data;

  const { ordered, moveTo } = useOrder(items, frame, async (itemId, toPosition) => {
    const result = await move({ itemId, toPosition });
    if (result.ok) return;
    setProblem(problemOf(texts.itemMoveFailed, result.refusal.message));
    startTransition(() => void refetch({}, { fetchPolicy: "network-only" }));
  });

  // Read only when something moves, so that the rows do not render again when the order changes.
  const shown = useRef(ordered);
  useEffect(() => {
    shown.current = ordered;
  }, [ordered]);
  const moveItem = useCallback(
    (itemId: string, toIndex: number) => {
      setProblem(null);
      const name = nameIn(shown.current, itemId);
      if (moveTo(itemId, toIndex)) setAnnouncement(texts.moved(name, toIndex + 1, shown.current.length));
    },
    [moveTo],
  );
  const [makeCurrent] = useCurrentItem(meetingId, setProblem);

  // A touch must rest on the handle first, so that scrolling does not start a drag.
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 150, tolerance: 6 } }),
  );
  const ids = useMemo(() => ordered.map(({ id }) => id), [ordered]);
  function drop({ active, over }: DragEndEvent) {
    if (over) moveItem(String(active.id), ids.indexOf(String(over.id)));
  }

  const named = ({ id }: { id: string | number }) => nameIn(ordered, String(id));
  const placeOf = ({ id }: { id: string | number }) => ids.indexOf(String(id)) + 1;
  const announcements: Announcements = {
    onDragStart: ({ active }) => texts.lifted(named(active), placeOf(active), ids.length),
    onDragOver: ({ active, over }) =>
      over ? texts.over(named(active), placeOf(over), ids.length) : texts.overNothing(named(active)),
    // The new position is announced, as with every other way to move an item.
    onDragEnd: ({ active, over }) => (over && over.id !== active.id ? undefined : texts.putBack(named(active))),
    onDragCancel: ({ active }) => texts.putBack(named(active)),
  };

  return (
    <Section title={texts.agendaItems} id="agenda-items">
      {problem && (
        <Notice kind="negative" title={problem.title} onDismiss={() => setProblem(null)}>
          {problem.text}
        </Notice>
      )}
      <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      {ordered.length === 0 ? (
        <EmptyState title={texts.noItems} text={texts.noItemsHelp} />
      ) : (
        <DndContext
          sensors={sensors}
          collisionDetection={closestCenter}
          onDragEnd={drop}
          accessibility={{ announcements }}
        >
          <SortableContext items={ids} strategy={verticalListSortingStrategy}>
            <ItemsTableFrame bodyRef={frame}>
              {ordered.map((item, index) => (
                <AgendaItemRow
                  key={item.id}
                  item={item}
                  index={index}
                  count={ordered.length}
                  current={item.id === data.currentItem?.id}
                  currentReason={data.viewerCan.takeUpItem.reason}
                  onOpen={onOpen}
                  onMove={moveItem}
                  onMakeCurrent={makeCurrent}
                  onDelete={setDeleting}
                />
              ))}
            </ItemsTableFrame>
          </SortableContext>
        </DndContext>
      )}
      <NewItemForm meeting={data} />
      {/* The other way to add items is next to the first. It is in the menu too. */}
      <Box mt="2" data-no-print>
        <Brought place="agenda-queue" recordKey={data.key} />
      </Box>
      <DeleteItem item={deleting} onClose={() => setDeleting(null)} />
    </Section>
  );
}
