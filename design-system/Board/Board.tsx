import {
  DndContext,
  MouseSensor,
  TouchSensor,
  useDndContext,
  useDraggable,
  useDroppable,
  useSensor,
  useSensors,
} from "@dnd-kit/core";
import type { Active, DragEndEvent } from "@dnd-kit/core";
import { CSS } from "@dnd-kit/utilities";
import { chakra } from "@chakra-ui/react";
import { createContext, use } from "react";
import { boardRecipe } from "./Board.recipe.ts";

const Root = chakra("div", boardRecipe);

/** Why a card's item may not be put into a column. Null: it may. */
type Refuse = (item: unknown, column: string) => string | null;
const RefuseContext = createContext<Refuse>(() => null);

type Dragged = { column: string | undefined; item: unknown };
const dragged = ({ data }: Active): Dragged => ({ column: undefined, item: undefined, ...data.current });

export type BoardProps = {
  label: string;
  /** A card was dropped on another column. If the column does not accept it, `refused` says why. */
  onDrop: (item: unknown, column: string, refused: string | null) => void;
  refuse: Refuse;
  /** BoardColumns. */
  children: React.ReactNode;
};

/**
 * Cards in columns, moved by dragging with a mouse or a long touch. Dragging is a shortcut: each card holds buttons
 * that do the same, for keyboards and screen readers.
 */
export function Board({ label, onDrop, refuse, children }: BoardProps) {
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 6 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 250, tolerance: 6 } }),
  );
  const onDragEnd = ({ active, over }: DragEndEvent) => {
    const { column, item } = dragged(active);
    if (over && over.id !== column) onDrop(item, String(over.id), refuse(item, String(over.id)));
  };
  return (
    <RefuseContext value={refuse}>
      <DndContext sensors={sensors} onDragEnd={onDragEnd}>
        {/* It scrolls sideways on a desktop, so it needs focus even without controls inside. */}
        <Root role="group" aria-label={label} tabIndex={0}>
          {children}
        </Root>
      </DndContext>
    </RefuseContext>
  );
}

export type BoardColumnProps = {
  id: string;
  title: string;
  /** The number of cards, formatted. */
  count?: string | undefined;
  /** BoardCards, or the message when there are none. */
  children: React.ReactNode;
  /** Below the cards: 'Show more'. */
  footer?: React.ReactNode;
};

/** One column. Shows during a drag whether it accepts the card. */
export function BoardColumn({ id, title, count, children, footer }: BoardColumnProps) {
  const { setNodeRef, isOver } = useDroppable({ id });
  const { active } = useDndContext();
  const refuse = use(RefuseContext);
  const draggedCard = active && dragged(active);
  const elsewhere = draggedCard !== null && draggedCard.column !== id;
  const drop = elsewhere ? (refuse(draggedCard.item, id) === null ? "takes" : "refuses") : undefined;
  return (
    <section ref={setNodeRef} className="column" aria-label={title} data-drop={drop} data-over={isOver && elsewhere}>
      <div className="head">
        <h2>{title}</h2>
        {count !== undefined && <span className="count">{count}</span>}
      </div>
      {children}
      {footer}
    </section>
  );
}

/** The cards of a column. */
export function BoardCards({ children }: { children: React.ReactNode }) {
  return <ul className="cards">{children}</ul>;
}

export type BoardCardProps = {
  id: string;
  /** The id of its column. */
  column: string;
  /** The card's item: passed to `refuse` and `onDrop`. */
  item: unknown;
  /** Whether it may be moved at all. */
  movable: boolean;
  children: React.ReactNode;
};

/** One card. */
export function BoardCard({ id, column, item, movable, children }: BoardCardProps) {
  const { setNodeRef, listeners, transform, isDragging } = useDraggable({
    id,
    data: { column, item },
    disabled: !movable,
  });
  return (
    <li
      ref={setNodeRef}
      className="card"
      data-draggable={movable}
      data-dragging={isDragging}
      style={{ transform: CSS.Translate.toString(transform) }}
      {...listeners}
    >
      {children}
    </li>
  );
}
