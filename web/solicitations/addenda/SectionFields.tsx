import { useState } from "react";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { Heading, Stack } from "#design-system/Layout/Layout.tsx";
import { MAX_CHARACTERS, type RichText } from "#schema/richText.rules.ts";
import { RichTextField } from "#web/editing/LateRichText.tsx";
import type { SectionTexts } from "./addendumDraft.ts";
import { texts } from "./texts.ts";

type Props = {
  sections: readonly { readonly key: string; readonly title: string; readonly content: RichText }[];
  /** New text, by section key. */
  written: SectionTexts;
  readOnly: boolean;
  onWrite: (written: SectionTexts) => void;
};

/** The sections of the notice. Each opens for editing. */
export function SectionFields({ sections, written, readOnly, onWrite }: Props) {
  const [opened, setOpened] = useState<readonly string[]>(() => Object.keys(written));
  return (
    <Stack gap="2">
      <Heading level={3}>{texts.sections}</Heading>
      {sections.map(({ key, title, content }) => (
        <Disclosure
          key={key}
          title={title}
          level={4}
          open={opened.includes(key)}
          onToggle={(open) => setOpened((before) => (open ? [...before, key] : before.filter((each) => each !== key)))}
        >
          <RichTextField
            label={title}
            value={written[key] ?? content}
            readOnly={readOnly}
            most={MAX_CHARACTERS}
            onChange={(typed) => onWrite({ ...written, [key]: typed as RichText })}
          />
        </Disclosure>
      ))}
    </Stack>
  );
}
