import { closestCenter, DndContext, KeyboardSensor, PointerSensor, useSensor, useSensors } from "@dnd-kit/core";
import type { DragEndEvent, DraggableAttributes, DraggableSyntheticListeners } from "@dnd-kit/core";
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { chakra } from "@chakra-ui/react";
import { ArrowDown, ArrowUp, GripVertical } from "lucide-react";
import { memo, useCallback, useEffect, useMemo, useRef, useState } from "react";
import { IconButton } from "../Button/Button.tsx";

export type ReorderItem = {
  id: string;
  /** Its name for the buttons and screen readers: 'Item 3, Budget amendment'. */
  label: string;
  content: React.ReactNode;
};

export type ReorderListProps = {
  label: string;
  items: readonly ReorderItem[];
  /** Moves the item to this place, counted from 0. */
  onMove: (id: string, toIndex: number) => void;
  /** Why nothing can be moved now. */
  reason?: string | null | undefined;
  /** For tall contents: the grip and the buttons are at the top, on a phone above the content. */
  tall?: boolean;
  /** For reading: grip and buttons appear only beside the item under the pointer or in focus. On a touch screen always. */
  quiet?: boolean;
};

const quietStyle = {
  "@media (hover: hover)": { "& > li:not(:hover, :focus-within) > button": { opacity: 0 } },
} as const;

// At module level, so that they stay the same: dnd-kit redraws every item when they change.
const pointer = { activationConstraint: { distance: 4 } };
const keyboard = { coordinateGetter: sortableKeyboardCoordinates };

/** A list that is reordered by dragging, by the up and down buttons, or by keys on the grip. */
export function ReorderList({ label, items, onMove, reason, tall = false, quiet = false }: ReorderListProps) {
  const [announcement, setAnnouncement] = useState("");
  const sensors = useSensors(useSensor(PointerSensor, pointer), useSensor(KeyboardSensor, keyboard));
  const order = JSON.stringify(items.map(({ id }) => id));
  const ids = useMemo(() => JSON.parse(order) as string[], [order]);
  const place = (id: unknown) => ids.indexOf(String(id)) + 1;
  const name = (id: unknown) => items.find((item) => item.id === id)?.label ?? "";

  const move = (id: string, to: number) => {
    if (reason || to < 0 || to >= items.length || to === ids.indexOf(id)) return;
    onMove(id, to);
    setAnnouncement(`${name(id)} moved to place ${to + 1} of ${items.length}.`);
  };
  const moveNow = useRef(move);
  useEffect(() => {
    moveNow.current = move;
  });
  const onMoved = useCallback((id: string, to: number) => moveNow.current(id, to), []);
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    if (over) move(String(active.id), ids.indexOf(String(over.id)));
  };

  return (
    <>
      <DndContext
        sensors={sensors}
        collisionDetection={closestCenter}
        onDragEnd={onDragEnd}
        accessibility={{
          screenReaderInstructions: {
            draggable: "Press Space to lift, arrow keys to move, Space to put down, Escape to leave it where it was.",
          },
          announcements: {
            onDragStart: ({ active }) => `${name(active.id)} lifted from place ${place(active.id)}.`,
            onDragOver: ({ over }) => (over ? `Over place ${place(over.id)} of ${items.length}.` : "Outside the list."),
            onDragEnd: ({ over }) => (over ? `Put down at place ${place(over.id)}.` : "Put back."),
            onDragCancel: () => "Put back.",
          },
        }}
      >
        <SortableContext items={ids} strategy={verticalListSortingStrategy}>
          <chakra.ol
            aria-label={label}
            listStyle="none"
            display="flex"
            flexDirection="column"
            gap="1"
            css={quiet ? quietStyle : undefined}
          >
            {items.map((item, index) => (
              <Movable
                key={item.id}
                item={item}
                at={index}
                last={items.length - 1}
                reason={reason}
                tall={tall}
                onMove={onMoved}
              />
            ))}
          </chakra.ol>
        </SortableContext>
      </DndContext>
      <chakra.p srOnly role="status">
        {announcement}
      </chakra.p>
    </>
  );
}

type MovableProps = {
  item: ReorderItem;
  at: number;
  last: number;
  reason: string | null | undefined;
  tall: boolean;
  onMove: (id: string, to: number) => void;
};

function Movable({ item, at, last, reason, tall, onMove }: MovableProps) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: item.id,
    disabled: Boolean(reason),
  });
  return (
    <chakra.li
      ref={setNodeRef}
      display="flex"
      alignItems={tall ? "start" : "center"}
      flexWrap={tall ? { base: "wrap", md: "nowrap" } : undefined}
      gap="2"
      bg={isDragging ? "surface.selected" : "surface"}
      borderWidth="1px"
      borderColor={isDragging ? "accent" : "line"}
      borderRadius="4px"
      px="1"
      py="1"
      style={{
        transform: CSS.Translate.toString(transform),
        transition,
        zIndex: isDragging ? 1 : undefined,
        position: "relative",
      }}
    >
      <Grip
        label={item.label}
        reason={reason}
        activator={setActivatorNodeRef}
        attributes={attributes}
        listeners={listeners}
      />
      <chakra.div
        flex={tall ? { base: "1 1 100%", md: "1" } : "1"}
        order={tall ? { base: "1", md: "0" } : undefined}
        minW="0"
      >
        {item.content}
      </chakra.div>
      <Arrows id={item.id} label={item.label} at={at} last={last} reason={reason} onMove={onMove} />
    </chakra.li>
  );
}

type GripProps = {
  label: string;
  reason: string | null | undefined;
  activator: (element: HTMLElement | null) => void;
  attributes: DraggableAttributes;
  listeners: DraggableSyntheticListeners;
};

// A list may hold fields that change with each keystroke. Avoids redrawing the buttons beside them.
const Grip = memo(function Grip({ label, reason, activator, attributes, listeners }: GripProps) {
  return (
    <IconButton
      label={`Move ${label}`}
      icon={<GripVertical aria-hidden />}
      ref={activator}
      reason={reason}
      {...attributes}
      {...listeners}
      style={{ touchAction: "none", cursor: reason ? undefined : "grab" }}
    />
  );
});

type ArrowsProps = Pick<MovableProps, "at" | "last" | "reason" | "onMove"> & { id: string; label: string };

const Arrows = memo(function Arrows({ id, label, at, last, reason, onMove }: ArrowsProps) {
  return (
    <>
      <IconButton
        label={`Move up ${label}`}
        icon={<ArrowUp aria-hidden />}
        reason={reason ?? (at === 0 ? "It is already first." : null)}
        onClick={() => onMove(id, at - 1)}
      />
      <IconButton
        label={`Move down ${label}`}
        icon={<ArrowDown aria-hidden />}
        reason={reason ?? (at === last ? "It is already last." : null)}
        onClick={() => onMove(id, at + 1)}
      />
    </>
  );
});
