import { Button } from "#design-system/Button/Button.tsx";
import { DataTable } from "#design-system/DataTable/DataTable.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { texts } from "./texts.ts";

export type Difference = { label: string; mine: string; saved: string };
type Props = {
  title: string;
  /** The fields in which the two versions differ. */
  differences: Difference[];
  busy: boolean;
  onKeepMine: () => void;
  onTakeSaved: () => void;
};

/** Two versions of a record side by side: the typed one, and the one that someone else saved meanwhile. */
export function ConflictNotice({ title, differences, busy, onKeepMine, onTakeSaved }: Props) {
  return (
    <Notice kind="caution" title={title} live="assertive">
      <Stack gap="3">
        <Text>
          {texts.changedElsewhere} {texts.keepMine}
        </Text>
        <DataTable
          caption={texts.versions}
          captionHidden
          rows={differences}
          rowKey={({ label }) => label}
          columns={[
            { key: "field", header: texts.field, rowHeader: true, cell: ({ label }) => label },
            { key: "mine", header: texts.yours, cell: ({ mine }) => mine || "—" },
            { key: "saved", header: texts.saved, cell: ({ saved }) => saved || "—" },
          ]}
        />
        <HStack gap="2" wrap="wrap">
          <Button kind="primary" size="sm" busy={busy} onClick={onKeepMine}>
            {texts.saveMine}
          </Button>
          <Button size="sm" onClick={onTakeSaved}>
            {texts.takeSaved}
          </Button>
        </HStack>
      </Stack>
    </Notice>
  );
}
