import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Heading, HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import { SentFile } from "#web/files/SentFile.tsx";
import { texts } from "./texts.ts";
import type { Belongs } from "./usePapers.ts";

export type SentPaper = { key: number; file: File; resolution: Belongs };

/** The uploading files, one after the other. A rejected one shows why, and the next one continues. */
export function SentPapers({ papers, onMore }: { papers: readonly SentPaper[]; onMore: () => void }) {
  const [settled, setSettled] = useState<Readonly<Record<number, boolean>>>({});
  const next = papers.find(({ key }) => !(key in settled));
  const done = papers.filter(({ key }) => settled[key]).length;
  useUnsaved("papers", next !== undefined);
  return (
    <Stack gap="4">
      {next === undefined ? (
        <>
          <Notice kind={done === papers.length ? "positive" : "caution"}>
            {done > 0 && texts.done(done)} {done < papers.length && texts.failed(papers.length - done)}
          </Notice>
          <HStack>
            <Button kind="primary" onClick={onMore}>
              {texts.more}
            </Button>
          </HStack>
        </>
      ) : (
        <Heading level={2}>{texts.attaching}</Heading>
      )}
      <Box as="ul" listStyleType="none" aria-label={texts.list}>
        {papers.map(({ key, file, resolution }) => (
          <SentFile
            key={key}
            file={file}
            kind="ATTACHMENT"
            owner={{ resolutionId: resolution.id }}
            about={`${resolution.number} ${resolution.title}`}
            turn={key === next?.key || key in settled}
            onSettled={(attached) => setSettled((before) => ({ ...before, [key]: attached }))}
          />
        ))}
      </Box>
    </Stack>
  );
}
