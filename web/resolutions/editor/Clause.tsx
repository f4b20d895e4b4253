import type { Editor } from "@tiptap/react";
import { memo, useState } from "react";
import { MessageSquare, Plus, Strikethrough, Trash2 } from "lucide-react";
import { Button, IconButton } from "#design-system/Button/Button.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { LateRichTextField } from "#design-system/RichTextField/LateRichTextField.tsx";
import type { DraftBlock, DraftBlockKind } from "#schema/resolutions/facts.rules.ts";
import { MAX_CHARACTERS, type RichText } from "#schema/richText.rules.ts";
import { texts } from "./texts.ts";

/** Events from a clause to its list, by the key of its block. */
export type ClauseEvents = {
  onChange: (key: string, change: Partial<DraftBlock>) => void;
  onAdd: (key: string, kind: DraftBlockKind, where: "before" | "after") => void;
  onDelete: (key: string) => void;
  onFocus: (editor: Editor) => void;
  /** Returns whether a resolution was pasted, which is then inserted at the clause. */
  onPasted: (key: string, pasted: RichText) => boolean;
  onComment: (key: string) => void;
  /** Enter at its end moves to the next clause. */
  onNext: (key: string) => boolean;
};
type Props = {
  id: string;
  name: string;
  /** 'WHEREAS, ', shown before the text. */
  head: string;
  block: DraftBlock;
  reason: string | null | undefined;
  /** The viewer may comment on it. */
  remarked: boolean;
  events: ClauseEvents;
};

const addable: readonly DraftBlockKind[] = ["WHEREAS", "RESOLVED", "TEXT"];

/** One block of a draft with its actions. It renders again only when the block itself changes. */
export const Clause = memo(function Clause({ id, name, head, block, reason, remarked, events }: Props) {
  const [adding, setAdding] = useState(false);
  const { key, struck } = block;
  function add(kind: DraftBlockKind, where: "before" | "after") {
    setAdding(false);
    events.onAdd(key, kind, where);
  }
  return (
    <Stack gap="1" css={{ "@media (hover: hover)": { "&:not(:hover, :focus-within) .tools": { opacity: 0 } } }}>
      <HStack gap="1" wrap="wrap" minH="7">
        <Text textStyle="small" color="muted" fontWeight="600" flex="1" minW="0">
          {struck ? texts.struck(name) : name}
        </Text>
        {!reason && (
          <HStack className="tools" gap="1">
            {remarked && (
              <IconButton
                label={texts.commentOn(name)}
                icon={<MessageSquare aria-hidden />}
                onClick={() => events.onComment(key)}
              />
            )}
            <IconButton
              label={texts.addAround(name)}
              icon={<Plus aria-hidden />}
              aria-expanded={adding}
              onClick={() => setAdding(!adding)}
            />
            <IconButton
              label={struck ? texts.restore(name) : texts.strike(name)}
              icon={<Strikethrough aria-hidden />}
              aria-pressed={struck}
              onClick={() => events.onChange(key, { struck: !struck })}
            />
            <IconButton
              label={texts.deleteClause(name)}
              icon={<Trash2 aria-hidden />}
              onClick={() => events.onDelete(key)}
            />
          </HStack>
        )}
      </HStack>
      {adding && (
        <Stack gap="1" role="group" aria-label={texts.addBeside(name)}>
          {(["before", "after"] as const).map((where) => (
            <HStack key={where} gap="1" wrap="wrap">
              {addable.map((kind) => (
                <Button key={kind} size="sm" onClick={() => add(kind, where)}>
                  {texts.addWhere(texts.kinds[kind], where)}
                </Button>
              ))}
            </HStack>
          ))}
        </Stack>
      )}
      <LateRichTextField
        id={id}
        label={name}
        head={head}
        value={block.content}
        struck={struck}
        readOnly={Boolean(reason)}
        most={MAX_CHARACTERS}
        onFocus={events.onFocus}
        onPasted={(pasted) => events.onPasted(key, pasted as RichText)}
        onEnterAtEnd={() => events.onNext(key)}
        onBackspaceInEmpty={() => {
          events.onDelete(key);
          return true;
        }}
        onChange={(content) => events.onChange(key, { content: content as RichText })}
      />
    </Stack>
  );
});
