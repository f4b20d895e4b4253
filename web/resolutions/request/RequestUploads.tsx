import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Heading, HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { SentFile } from "#web/files/SentFile.tsx";
import { texts } from "./texts.ts";
import type { CreatedResolution } from "./useCreateResolution.ts";

type Props = { resolution: CreatedResolution; files: readonly File[]; onDone: () => void };

/** The item exists; its attachments follow, one after the other. When all are attached, it opens the item. */
export function RequestUploads({ resolution: { id, number }, files, onDone }: Props) {
  const [settled, setSettled] = useState<Readonly<Record<number, boolean>>>({});
  const next = files.findIndex((_, index) => !(index in settled));
  const all = files.every((_, index) => settled[index]);
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (all) leave();
  }, [all]);
  return (
    <Stack gap="4">
      <Notice kind="positive">{texts.created(number)}</Notice>
      <Heading level={3}>{next === -1 ? texts.attachments : texts.uploading}</Heading>
      <Box as="ul" listStyleType="none">
        {files.map((file, index) => (
          <SentFile
            key={`${file.name}-${file.size}-${file.lastModified}`}
            file={file}
            kind="ATTACHMENT"
            owner={{ resolutionId: id }}
            turn={index === next || index in settled}
            onSettled={(done) => setSettled((before) => ({ ...before, [index]: done }))}
          />
        ))}
      </Box>
      <HStack>
        <Button kind="primary" onClick={onDone}>
          {texts.openItem}
        </Button>
      </HStack>
    </Stack>
  );
}
