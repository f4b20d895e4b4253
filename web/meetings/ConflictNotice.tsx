import { Button } from "#design-system/Button/Button.tsx";
import { DataTable } from "#design-system/DataTable/DataTable.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { texts } from "./texts.ts";

type Difference = { label: string; mine: string; saved: string };
type Props = {
  title: string;
  /** The fields in which the two versions differ. */
  differences: Difference[];
  busy: boolean;
  onKeepMine: () => void;
  onTakeSaved: () => void;
};

/** Two versions of a record side by side: what was typed here, and what somebody else saved meanwhile. */
export function ConflictNotice({ title, differences, busy, onKeepMine, onTakeSaved }: Props) {
  return (
    <Notice kind="caution" title={title} live="assertive">
      <Stack gap="3">
        <Text>
          {texts.conflict} {texts.keepMine}
        </Text>
        <DataTable
          caption="Your version and the saved version"
          captionHidden
          rows={differences}
          rowKey={({ label }) => label}
          columns={[
            { key: "field", header: "Field", rowHeader: true, cell: ({ label }) => label },
            { key: "mine", header: "Yours", cell: ({ mine }) => mine || "—" },
            { key: "saved", header: "Saved", cell: ({ saved }) => saved || "—" },
          ]}
        />
        <HStack gap="2" wrap="wrap">
          <Button kind="primary" size="sm" busy={busy} onClick={onKeepMine}>
            Save mine
          </Button>
          <Button size="sm" onClick={onTakeSaved}>
            Take the saved version
          </Button>
        </HStack>
      </Stack>
    </Notice>
  );
}
