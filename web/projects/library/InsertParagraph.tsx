import { Suspense, useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { RichTextView } from "#design-system/RichTextView/RichTextView.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import type { RichText } from "#schema/richText.rules.ts";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { TypedSearch } from "#web/lists/TypedSearch.tsx";
import { FilledPreview } from "./FilledPreview.tsx";
import { ParagraphChoices } from "./ParagraphChoices.tsx";
import { useShelf } from "./shelf.ts";

type Props = {
  /** The record that fills the variables. Null: they stay unfilled. */
  projectId: string | null;
  /** The same for a contract: a global id. */
  contractId?: string | null;
  /** Key of the target section. Null: a section that has no key yet. */
  section: string | null;
  onTake: (content: RichText, versionId: string) => void;
  onClose: () => void;
};

/** Chooses a paragraph of the library and previews it. */
export function InsertParagraph({ projectId, contractId = null, section, onTake, onClose }: Props) {
  const { texts } = useShelf();
  const [sought, setSought] = useState("");
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [filled, setFilled] = useState<{ versionId: string; content: RichText } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const fills = projectId !== null || contractId !== null;
  const ready = filled !== null && filled.versionId === chosen ? filled : null;
  const choose = (versionId: string, content: RichText) => {
    setChosen(versionId);
    setFilled(fills ? null : { versionId, content });
  };
  return (
    <Dialog
      open
      title={texts.insertTitle}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button
            kind="primary"
            reason={ready ? null : chosen ? texts.filling : texts.chooseFirst}
            onClick={() => ready && onTake(ready.content, ready.versionId)}
          >
            {texts.insertNow}
          </Button>
        </>
      }
    >
      <Stack gap="4">
        <TypedSearch label={texts.search} placeholder={texts.searchHelp} q={sought} onSearch={setSought} />
        {section !== null && <CheckboxField label={texts.allSections} checked={all} onChange={setAll} />}
        <LoadBoundary failed={texts.loadFailed} attempt={attempt} onRetry={() => setAttempt(attempt + 1)}>
          <Suspense fallback={<PanelSkeleton label={texts.loading} />}>
            <ParagraphChoices
              text={sought || null}
              section={all ? null : section}
              attempt={attempt}
              chosen={chosen}
              onChoose={choose}
            />
          </Suspense>
          {!fills && ready && <RichTextView value={ready.content} />}
          {fills && chosen && (
            <Suspense fallback={<PanelSkeleton label={texts.filling} />}>
              <FilledPreview
                key={chosen}
                versionId={chosen}
                projectId={projectId}
                contractId={contractId}
                attempt={attempt}
                onFilled={(content) => setFilled({ versionId: chosen, content })}
              />
            </Suspense>
          )}
        </LoadBoundary>
      </Stack>
    </Dialog>
  );
}
