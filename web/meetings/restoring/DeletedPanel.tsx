import { Suspense, useState, type ReactNode } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Flex, Text } from "#design-system/Layout/Layout.tsx";
import { SidePanel } from "#design-system/SidePanel/SidePanel.tsx";
import { PanelLoading } from "#web/editing/RecordPanel.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { texts } from "./texts.ts";

type Props = { title: string; help: string; onClose: () => void; children: (attempt: number) => ReactNode };

/** A side panel that loads what was deleted. */
export function DeletedPanel({ title, help, onClose, children }: Props) {
  const [attempt, setAttempt] = useState(0);
  return (
    <SidePanel open reading title={title} description={help} onClose={onClose}>
      <LoadBoundary failed={texts.loadFailed} attempt={attempt} onRetry={() => setAttempt(attempt + 1)}>
        <Suspense fallback={<PanelLoading label={texts.loading} />}>{children(attempt)}</Suspense>
      </LoadBoundary>
    </SidePanel>
  );
}

type LineProps = {
  name: string;
  details?: string | undefined;
  busy: boolean;
  /** Why it cannot be restored. */
  reason: string | null | undefined;
  onPutBack: () => void;
};

/** One deleted thing. */
export function DeletedLine({ name, details, busy, reason, onPutBack }: LineProps) {
  return (
    <Flex as="li" gap="2" py="2" align="center" justify="space-between" borderTopWidth="1px" borderColor="line">
      <Box minW="0">
        <Text overflowWrap="anywhere">{name}</Text>
        {details && (
          <Text color="muted" textStyle="small">
            {details}
          </Text>
        )}
      </Box>
      <Box flexShrink="0">
        <Button size="sm" busy={busy} reason={reason} aria-label={texts.putBackOf(name)} onClick={onPutBack}>
          {texts.putBack}
        </Button>
      </Box>
    </Flex>
  );
}
