import type { Editor } from "@tiptap/react";
import { useEffect, useMemo, useRef, useState } from "react";
import { Plus } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { Box, HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { ReorderList, type ReorderItem } from "#design-system/ReorderList/ReorderList.tsx";
import { RichTextTools } from "#design-system/RichTextField/RichTextTools.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { headsOf } from "#schema/resolutions/clauses.rules.ts";
import type { DraftBlock, DraftBlockKind } from "#schema/resolutions/facts.rules.ts";
import { Clause, type ClauseEvents } from "./Clause.tsx";
import { emptyBlock, isEmptyBlock, moved, namesOf, placeFor } from "./draftBlocks.ts";
import { texts } from "./texts.ts";

type Props = {
  /** What the list is: 'Draft', 'Amendment'. */
  label: string;
  blocks: readonly DraftBlock[];
  onChange: (blocks: readonly DraftBlock[]) => void;
  /** Why nothing may be changed; null when it may. */
  reason: string | null | undefined;
};

const kinds: readonly DraftBlockKind[] = ["TITLE", "WHEREAS", "RESOLVED", "TEXT"];

/** A draft as its blocks: each written in place, moved, struck, deleted, and new ones put before or after it. */
export function ClauseList({ label, blocks, onChange, reason }: Props) {
  const [editor, setEditor] = useState<Editor | null>(null);
  const focus = useRef<string | null>(null);
  const names = useMemo(() => namesOf(blocks), [blocks]);
  const heads = useMemo(() => headsOf(blocks), [blocks]);
  // The block to focus next exists only after the list is drawn again.
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
  // A clause gets its events once; they always work on the latest draft, also for an undo that comes later.
  const now = useRef({ blocks, onChange, add, remove });
  useEffect(() => {
    now.current = { blocks, onChange, add, remove };
  });
  const [tell] = useState<ClauseEvents>(() => {
    const placeOf = (key: string) => now.current.blocks.findIndex((block) => block.key === key);
    return {
      onChange: (key, change) =>
        now.current.onChange(now.current.blocks.map((one) => (one.key === key ? { ...one, ...change } : one))),
      onAdd: (key, kind, where) => now.current.add(kind, placeOf(key) + (where === "before" ? 0 : 1)),
      onDelete: (key) => now.current.remove(placeOf(key)),
      onFocus: setEditor,
    };
  });
  const items = blocks.map((block, at): ReorderItem => {
    const name = names[at] ?? "";
    const head = heads[at] ?? "";
    const id = clauseId(label, block.key);
    const content = <Clause id={id} name={name} head={head} block={block} reason={reason} events={tell} />;
    return { id: block.key, label: name, content };
  });

  return (
    <Stack gap="3">
      {!reason && blocks.length > 0 && (
        <Box position="sticky" top="0" zIndex="2" bg="surface" borderBottomWidth="1px" borderColor="line" py="1">
          <RichTextTools editor={editor} />
        </Box>
      )}
      {blocks.length === 0 ? (
        <EmptyState title={texts.noDraft} text={reason ? texts.noDraftReadOnly : texts.noDraftHelp} />
      ) : (
        <ReorderList
          label={label}
          tall
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
