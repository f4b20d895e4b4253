import { Suspense, useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { RichTextView } from "#design-system/RichTextView/RichTextView.tsx";
import { SearchField } from "#design-system/SearchField/SearchField.tsx";
import { PanelSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import type { RichText } from "#schema/richText.rules.ts";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { useTypedFilter } from "#web/lists/useTypedFilter.ts";
import { FilledPreview } from "./FilledPreview.tsx";
import { ParagraphChoices } from "./ParagraphChoices.tsx";
import { texts } from "./texts.ts";

type Props = {
  /** Whose words stand in the place of the variables. Null: they stay as they are. */
  projectId: string | null;
  /** Key of the section into which it goes; null: of one that has none yet. */
  section: string | null;
  onTake: (content: RichText, versionId: string) => void;
  onClose: () => void;
};

/** Chooses a paragraph of the library, and shows it as it will stand in the document. */
export function InsertParagraph({ projectId, section, onTake, onClose }: Props) {
  const [sought, setSought] = useState("");
  const [typed, type] = useTypedFilter(sought, setSought);
  const [all, setAll] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [filled, setFilled] = useState<{ versionId: string; content: RichText } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const ready = filled !== null && filled.versionId === chosen ? filled : null;
  const choose = (versionId: string, content: RichText) => {
    setChosen(versionId);
    setFilled(projectId === null ? { versionId, content } : null);
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
        <SearchField label={texts.search} placeholder={texts.searchHelp} value={typed} onChange={type} />
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
          {projectId === null && ready && <RichTextView value={ready.content} />}
          {projectId !== null && chosen && (
            <Suspense fallback={<PanelSkeleton label={texts.filling} />}>
              <FilledPreview
                key={chosen}
                versionId={chosen}
                projectId={projectId}
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
