import { Button } from "#design-system/Button/Button.tsx";
import { DataTable } from "#design-system/DataTable/DataTable.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { triStates } from "#design-system/TriState/states.ts";
import { texts } from "./texts.ts";
import type { RoleConflict } from "./useRoleDraft.ts";

type Props = { conflict: RoleConflict; onKeepMine: () => void; onTakeSaved: () => void };

const columns = [
  { key: "what", header: texts.permission, rowHeader: true, cell: ({ name }: RoleConflict["both"][number]) => name },
  { key: "mine", header: texts.yours, cell: ({ mine }: RoleConflict["both"][number]) => triStates[mine].word },
  { key: "saved", header: texts.savedColumn, cell: ({ saved }: RoleConflict["both"][number]) => triStates[saved].word },
];

/** Someone else saved the role meanwhile: shows what both changed, and how to continue. */
export function RoleConflictNotice({ conflict: { both, others }, onKeepMine, onTakeSaved }: Props) {
  return (
    <Notice kind="caution" title={texts.changedElsewhere} live="assertive">
      <Stack gap="3">
        <Text>
          {both.length > 0 ? texts.conflictBoth : texts.conflictNone} {texts.conflictOthers(others)}
        </Text>
        {both.length > 0 && (
          <DataTable
            caption={texts.conflictCaption}
            captionHidden
            rows={both}
            rowKey={({ key }) => key}
            columns={columns}
          />
        )}
        <HStack gap="2" wrap="wrap">
          <Button kind="primary" size="sm" onClick={onKeepMine}>
            {texts.keepMine}
          </Button>
          <Button size="sm" onClick={onTakeSaved}>
            {texts.takeSaved}
          </Button>
        </HStack>
      </Stack>
    </Notice>
  );
}
