import { memo } from "react";
import type { KeyboardEvent } from "react";
import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { ArrowDown, ArrowUp, Eye, GripVertical, Pencil, Radio, Trash2 } from "lucide-react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { IconButton } from "#design-system/Button/Button.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { actionOf } from "#schema/meetings/agenda/items.rules.ts";
import { statusLook } from "#web/shell/statusLooks.ts";
import { ConsentMark } from "#web/voting/item/ConsentMark.tsx";
import { ItemOutcome } from "#web/voting/item/ItemOutcome.tsx";
import type { ItemName } from "./DeleteItem.tsx";
import { voteTypes } from "../voteTypes.ts";
import type { AgendaItemRow_item$key } from "./__generated__/AgendaItemRow_item.graphql.ts";
import { texts } from "../texts.ts";

type Props = {
  item: AgendaItemRow_item$key;
  /** Index on the agenda, starting at 0. The item's number follows from it. */
  index: number;
  count: number;
  current: boolean;
  currentReason: string | null | undefined;
  onOpen: (itemKey: string) => void;
  onMove: (itemId: string, toIndex: number) => void;
  onMakeCurrent: (itemId: string | null) => void;
  onDelete: (item: ItemName) => void;
};

/** One item of the agenda. It uses plain cells, styled from the table's frame, because an agenda can be long. */
export const AgendaItemRow = memo(function AgendaItemRow(props: Props) {
  const { index, count, current, currentReason, onOpen, onMove, onMakeCurrent, onDelete } = props;
  const item = useFragment(
    graphql`
      fragment AgendaItemRow_item on AgendaItem {
        id
        key
        description
        motionText
        heading
        carriedFrom
        voteType
        documentFile {
          filename
          url
        }
        ...ItemOutcome_item
        ...ConsentMark_item
        resolution {
          key
          displayNumber
          status
          blanks {
            count
            kept {
              __typename
            }
          }
        }
        viewerCan {
          edit {
            allowed
          }
          delete {
            reason
          }
          reorder {
            allowed
            reason
          }
        }
      }
    `,
    props.item,
  );
  const { id, key, description, motionText, heading, carriedFrom, voteType, documentFile, resolution, viewerCan } =
    item;
  const { allowed: mayMove, reason: moveReason } = viewerCan.reorder;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } = useSortable({
    id,
    disabled: !mayMove,
  });
  const number = String(index + 1);
  const action = actionOf({ description, motionText });
  const name = texts.itemName(number);

  function onKeyDown(event: KeyboardEvent) {
    if (!event.altKey || (event.key !== "ArrowUp" && event.key !== "ArrowDown")) return;
    event.preventDefault();
    if (mayMove) onMove(id, event.key === "ArrowUp" ? index - 1 : index + 1);
  }

  return (
    <tr
      ref={setNodeRef}
      aria-current={current || undefined}
      data-dragging={isDragging || undefined}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      onKeyDown={onKeyDown}
      onDoubleClick={() => onOpen(key)}
    >
      <td data-cell="handle">
        <span ref={setActivatorNodeRef} {...listeners} aria-hidden data-handle data-disabled={!mayMove || undefined}>
          <GripVertical size={16} />
        </span>
      </td>
      <td data-cell="number">{number}</td>
      <th scope="row" data-cell="description">
        {heading && <span data-heading>{heading}</span>}
        <Link to={{ search: `?item=${key}` }} preventScrollReset>
          {description}
        </Link>
        {current && <StatusBadge word={texts.currentItem} hue="green" shape="circle" size="sm" />}
        <ConsentMark item={item} />
        <ItemOutcome item={item} />
        {resolution && (
          <span>
            <Link to={`/resolutions/${resolution.key}`}>{resolution.displayNumber}</Link>{" "}
            <StatusBadge {...statusLook(resolution.status)} />
            {resolution.blanks && !resolution.blanks.kept && ` ${texts.blanks(resolution.blanks.count)}`}
          </span>
        )}
        {action && <span data-action>{action}</span>}
        {carriedFrom && <span data-carried>{texts.carriedOver(carriedFrom)}</span>}
      </th>
      <td data-cell="document">
        {documentFile ? (
          <a
            href={documentFile.url}
            title={documentFile.filename}
            aria-label={texts.documentOf(name, documentFile.filename)}
          >
            {texts.document}
          </a>
        ) : (
          <span aria-label={texts.noDocument}>—</span>
        )}
      </td>
      <td data-cell="vote">{voteTypes[voteType]}</td>
      <td data-cell="actions">
        <IconButton
          label={current ? texts.takeOffDisplay(name) : texts.makeCurrent(name)}
          icon={<Radio aria-hidden />}
          aria-pressed={current}
          reason={currentReason}
          onClick={() => onMakeCurrent(current ? null : id)}
        />
        <IconButton
          label={texts.moveUp(name)}
          icon={<ArrowUp aria-hidden />}
          reason={moveReason ?? (index === 0 ? texts.isFirst : null)}
          onClick={() => onMove(id, index - 1)}
        />
        <IconButton
          label={texts.moveDown(name)}
          icon={<ArrowDown aria-hidden />}
          reason={moveReason ?? (index === count - 1 ? texts.isLast : null)}
          onClick={() => onMove(id, index + 1)}
        />
        <IconButton
          label={viewerCan.edit.allowed ? texts.edit(name) : texts.openItem(name)}
          icon={viewerCan.edit.allowed ? <Pencil aria-hidden /> : <Eye aria-hidden />}
          onClick={() => onOpen(key)}
        />
        <IconButton
          label={texts.delete(name)}
          icon={<Trash2 aria-hidden />}
          reason={viewerCan.delete.reason}
          onClick={() => onDelete({ id, number, description })}
        />
      </td>
    </tr>
  );
});
