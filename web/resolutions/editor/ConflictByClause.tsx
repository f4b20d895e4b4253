import { useMemo, useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { ConfirmDialog } from "#design-system/ConfirmDialog/ConfirmDialog.tsx";
import { Columns, HStack, Section, Stack, Text, VisuallyHidden } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import { Redline } from "#design-system/Redline/Redline.tsx";
import type { DraftBlock } from "#schema/resolutions/facts.rules.ts";
import { redlineWords } from "#schema/resolutions/editor/redline.rules.ts";
import { plainText } from "#schema/richText.rules.ts";
import { namesOf } from "./draftBlocks.ts";
import { texts } from "./texts.ts";
import { mergeDraft, mergeLines, type MergeLine, type Side } from "./mergeDraft.ts";

type Props = {
  /** The draft that both started from. */
  base: readonly DraftBlock[];
  mine: readonly DraftBlock[];
  /** The saved draft. */
  theirs: readonly DraftBlock[];
  busy: boolean;
  saveLabel: string;
  onSave: (merged: DraftBlock[]) => void;
  onTakeSaved: () => void;
};

/**
 * Two drafts with a common base: the changes of each, clause by clause, and a choice if both changed the same clause.
 */
export function ConflictByClause({ base, mine, theirs, busy, saveLabel, onSave, onTakeSaved }: Props) {
  const [choices, setChoices] = useState<Readonly<Record<string, Side>>>({});
  const [asking, setAsking] = useState(false);
  const lines = useMemo(() => mergeLines(base, mine, theirs), [base, mine, theirs]);
  const both = lines.filter(({ changedBy }) => changedBy === "BOTH");
  const open = both.filter(({ key }) => !choices[key]).length;
  const names = useMemo(() => {
    const named = (blocks: readonly DraftBlock[]) =>
      blocks.map(({ key }, index) => [key, namesOf(blocks)[index] ?? ""] as const);
    return new Map([...named(mine), ...named(base), ...named(theirs)]);
  }, [base, mine, theirs]);

  return (
    <Section title={texts.changedMeanwhile} description={texts.mergeHelp}>
      <VisuallyHidden role="alert">{texts.changedMeanwhile}</VisuallyHidden>
      <Stack gap="4">
        {lines.map((line) => {
          const name = names.get(line.key) ?? "";
          return (
            <Stack key={line.key} gap="2" role="group" aria-label={name} borderTopWidth="1px" borderColor="line" pt="3">
              <Text fontWeight="650">{name}</Text>
              {line.changedBy !== "BOTH" && <OneSide line={line} />}
              {line.changedBy === "BOTH" && (
                <>
                  <Columns min="17rem">
                    <Version title={texts.yours} before={line.base} after={line.mine} />
                    <Version title={texts.theirs} before={line.base} after={line.theirs} />
                  </Columns>
                  <RadioGroupField
                    label={texts.which(name)}
                    inline
                    value={choices[line.key] ?? ""}
                    onChange={(side) => setChoices({ ...choices, [line.key]: side as Side })}
                    options={[
                      { value: "MINE", label: line.mine ? texts.mine : texts.mineDeleted },
                      { value: "THEIRS", label: line.theirs ? texts.savedOne : texts.savedOneDeleted },
                    ]}
                  />
                </>
              )}
            </Stack>
          );
        })}
        <HStack gap="2" wrap="wrap">
          <Button
            kind="primary"
            busy={busy}
            busyLabel={texts.saving}
            reason={open > 0 ? texts.mergeChoose(open) : null}
            onClick={() => onSave(mergeDraft(base, mine, theirs, choices))}
          >
            {saveLabel}
          </Button>
          <Button onClick={() => setAsking(true)}>{texts.takeSaved}</Button>
        </HStack>
        {both.length === 0 && <Notice kind="info">{texts.mergeNothing}</Notice>}
      </Stack>
      <ConfirmDialog
        open={asking}
        title={texts.discardQuestion}
        text={texts.discardHelp}
        confirmLabel={texts.takeSaved}
        cancelLabel={texts.discardCancel}
        danger
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          onTakeSaved();
        }}
      />
    </Section>
  );
}

function OneSide({ line }: { line: MergeLine }) {
  const [title, after] =
    line.changedBy === "MINE" ? [texts.changedByYou, line.mine] : [texts.changedByOther, line.theirs];
  return <Version title={title as string} before={line.base} after={after as DraftBlock | null} />;
}

function Version({ title, before, after }: { title: string; before: DraftBlock | null; after: DraftBlock | null }) {
  return (
    <Stack gap="1">
      <Text color="muted" textStyle="small">
        {title}
        {!after && texts.sideDeleted}
        {after && !before && texts.sideNew}
        {after && before && after.struck !== before.struck && (after.struck ? texts.sideStruck : texts.sideRestored)}
      </Text>
      <Redline parts={redlineWords(before ? plainText(before.content) : "", after ? plainText(after.content) : "")} />
    </Stack>
  );
}
