import type { Editor } from "@tiptap/react";
import { type ReactNode, useEffect, useMemo, useRef, useState } from "react";
import { Plus } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box, HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { ReorderList, type ReorderItem } from "#design-system/ReorderList/ReorderList.tsx";
import { RichTextField } from "#design-system/RichTextField/RichTextField.tsx";
import { RichTextTools } from "#design-system/RichTextField/RichTextTools.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { headsOf } from "#schema/resolutions/clauses.rules.ts";
import { MAX_BLOCKS } from "#schema/resolutions/editor/edit.rules.ts";
import { clausesOf, type PastedClause } from "#schema/resolutions/editor/pasted.rules.ts";
import type { DraftBlock, DraftBlockKind } from "#schema/resolutions/facts.rules.ts";
import { MAX_CHARACTERS, type RichText, richTextOf } from "#schema/richText.rules.ts";
import { Clause, type ClauseEvents } from "./Clause.tsx";
import { emptyBlock, isEmptyBlock, moved, namesOf, placeFor } from "./draftBlocks.ts";
import { texts } from "./texts.ts";

const nothing = richTextOf("");

type Props = {
  /** Accessible name of the list: 'Draft', 'Amendment'. */
  label: string;
  blocks: readonly DraftBlock[];
  onChange: (blocks: readonly DraftBlock[]) => void;
  /** Why nothing may be changed. Null: it may. */
  reason: string | null | undefined;
  /** Rendered under each clause. */
  under?: (clause: { block: DraftBlock; name: string; head: string }) => ReactNode;
  /** Called with a clause's key to comment on it. Missing: comments are not allowed. */
  onComment?: ((key: string) => void) | undefined;
};

/** What an empty clause becomes on Enter: the reasons are complete, so resolved clauses follow. */
const after: Partial<Record<DraftBlockKind, DraftBlockKind>> = {
  TITLE: "WHEREAS",
  WHEREAS: "RESOLVED",
  RESOLVED: "TEXT",
};
const kinds: readonly DraftBlockKind[] = ["TITLE", "WHEREAS", "RESOLVED", "TEXT"];

/**
 * A draft as blocks. Each is edited in place, moved, struck or deleted, and new ones are inserted before or after it.
 */
export function ClauseList({ label, blocks, onChange, reason, under, onComment }: Props) {
  const [editor, setEditor] = useState<Editor | null>(null);
  const focus = useRef<string | null>(null);
  const names = useMemo(() => namesOf(blocks), [blocks]);
  const heads = useMemo(() => headsOf(blocks), [blocks]);
  // The block to focus next exists only after the list has rendered again.
  useEffect(() => {
    if (focus.current) document.getElementById(clauseId(label, focus.current))?.focus();
    focus.current = null;
  }, [blocks, label]);

  const add = (kind: DraftBlockKind, at: number) => {
    const block = emptyBlock(kind);
    onChange(blocks.toSpliced(at, 0, block));
    focus.current = block.key;
  };
  const remove = (at: number) => {
    const block = blocks[at];
    if (!block) return;
    onChange(blocks.toSpliced(at, 1));
    focus.current = blocks[at + 1]?.key ?? blocks[at - 1]?.key ?? null;
    if (isEmptyBlock(block)) return;
    const undo = () => now.current.onChange(now.current.blocks.toSpliced(at, 0, block));
    notify({ kind: "info", text: texts.clauseDeleted(names[at] ?? ""), action: { label: texts.undo, onClick: undo } });
  };
  /** Inserts pasted clauses at a clause: in its place if it is empty, otherwise after it. */
  const paste = (at: number, pasted: readonly PastedClause[]) => {
    const here = blocks[at];
    const isTitled = blocks.some((block) => block.kind === "TITLE" && (block !== here || !isEmptyBlock(block)));
    const put = pasted.map(({ kind, content }) => ({
      ...emptyBlock(kind === "TITLE" && isTitled ? "TEXT" : kind),
      content,
    }));
    const without = here && isEmptyBlock(here) ? 1 : 0;
    if (blocks.length - without + put.length > MAX_BLOCKS)
      return notify({ kind: "negative", text: texts.pastedTooMany(put.length, MAX_BLOCKS) });
    onChange(blocks.toSpliced(at + 1 - without, without, ...put));
    focus.current = put.at(-1)?.key ?? null;
    return notify({
      kind: "info",
      text: texts.pasted(put.length),
      action: {
        label: texts.undo,
        // Keeps what was typed in other clauses meanwhile.
        onClick: () => {
          const pastedKeys = new Set(put.map(({ key }) => key));
          const left = now.current.blocks.filter(({ key }) => !pastedKeys.has(key));
          now.current.onChange(here && without ? left.toSpliced(at, 0, here) : left);
        },
      },
    });
  };
  /** The next clause, of the kind that follows. An empty one ends its kind. */
  const next = (at: number) => {
    const block = blocks[at];
    if (!block) return false;
    if (!isEmptyBlock(block)) add(block.kind === "TITLE" ? "WHEREAS" : block.kind, at + 1);
    else onChange(blocks.with(at, { ...block, kind: after[block.kind] ?? block.kind }));
    return true;
  };
  // A clause gets its events only once. They always use the latest draft, even for a later undo.
  const now = useRef({ blocks, onChange, onComment, add, remove, paste, next });
  useEffect(() => {
    now.current = { blocks, onChange, onComment, add, remove, paste, next };
  });
  const [tell] = useState<ClauseEvents>(() => {
    const placeOf = (key: string) => now.current.blocks.findIndex((block) => block.key === key);
    return {
      onChange: (key, change) =>
        now.current.onChange(now.current.blocks.map((one) => (one.key === key ? { ...one, ...change } : one))),
      onAdd: (key, kind, where) => now.current.add(kind, placeOf(key) + (where === "before" ? 0 : 1)),
      onDelete: (key) => now.current.remove(placeOf(key)),
      onFocus: setEditor,
      onPasted: (key, pasted) => {
        const clauses = clausesOf(pasted);
        if (clauses) now.current.paste(placeOf(key), clauses);
        return clauses !== null;
      },
      onComment: (key) => now.current.onComment?.(key),
      onNext: (key) => now.current.next(placeOf(key)),
    };
  });
  const items = blocks.map((block, index): ReorderItem => {
    const name = names[index] ?? "";
    const head = heads[index] ?? "";
    const id = clauseId(label, block.key);
    const content = (
      <>
        <Clause
          id={id}
          name={name}
          head={head}
          block={block}
          reason={reason}
          remarked={onComment !== undefined}
          events={tell}
        />
        {under?.({ block, name, head })}
      </>
    );
    return { id: block.key, label: name, content };
  });

  return (
    <Stack gap="3">
      {!reason && blocks.length > 0 && (
        <Box
          position="sticky"
          top="var(--head, 0px)"
          zIndex="2"
          bg="surface"
          borderBottomWidth="1px"
          borderColor="line"
          py="1"
        >
          <RichTextTools editor={editor} />
        </Box>
      )}
      {blocks.length === 0 ? (
        <>
          <EmptyState title={texts.noDraft} text={reason ? texts.noDraftReadOnly : texts.noDraftHelp} />
          {!reason && (
            <RichTextField
              label={texts.writeOrPaste}
              value={nothing}
              most={MAX_CHARACTERS}
              onFocus={setEditor}
              onPasted={(pasted) => {
                const clauses = clausesOf(pasted as RichText);
                if (clauses) paste(-1, clauses);
                return clauses !== null;
              }}
              onChange={(content) => {
                const block = { ...emptyBlock("TEXT"), content: content as RichText };
                focus.current = block.key;
                onChange([block]);
              }}
            />
          )}
        </>
      ) : (
        <ReorderList
          label={label}
          tall
          quiet
          reason={reason}
          onMove={(key, to) => onChange(moved(blocks, key, to))}
          items={items}
        />
      )}
      {!reason && (
        <HStack gap="2" wrap="wrap" role="group" aria-label={texts.addTo(label)}>
          {kinds
            .filter((kind) => kind !== "TITLE" || !blocks.some((block) => block.kind === "TITLE"))
            .map((kind) => (
              <Button
                key={kind}
                size="sm"
                icon={<Plus aria-hidden />}
                onClick={() => add(kind, placeFor(blocks, kind))}
              >
                {texts.add(texts.kinds[kind])}
              </Button>
            ))}
        </HStack>
      )}
    </Stack>
  );
}

const clauseId = (list: string, key: string) => `clause-${list.toLowerCase()}-${key}`;
