import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Heading, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { type Upload, useUpload } from "#web/files/useUpload.ts";
import { texts } from "./texts.ts";
import type { CreatedResolution } from "./useCreateResolution.ts";

type Props = { resolution: CreatedResolution; files: readonly File[]; onDone: () => void };

function wordsOf({ sending, error }: Upload, done: boolean): string {
  if (done) return texts.attached;
  if (error) return error;
  if (!sending) return texts.waiting;
  return sending.progress === null ? texts.checking : `${Math.round(sending.progress * 100)}%`;
}

/** One file on its way; `turn` says that it may start. */
function SentFile({
  file,
  resolutionId,
  turn,
  onSettled,
}: {
  file: File;
  resolutionId: string;
  turn: boolean;
  onSettled: (done: boolean) => void;
}) {
  const [done, setDone] = useState(false);
  const upload = useUpload("ATTACHMENT", { resolutionId }, () => {
    setDone(true);
    onSettled(true);
  });
  const start = useEffectEvent(() => upload.choose(file));
  useEffect(() => {
    if (turn) start();
  }, [turn]);
  const failed = upload.error !== null && !done;
  const tellFailed = useEffectEvent(() => onSettled(false));
  useEffect(() => {
    if (failed) tellFailed();
  }, [failed]);
  return (
    <Box as="li" mb="3">
      <HStack justify="space-between" align="start" wrap="wrap">
        <Text overflowWrap="anywhere">{file.name}</Text>
        <Text role="status" color={failed ? "negative" : "muted"} fontWeight={failed ? "600" : undefined} data-figures>
          {wordsOf(upload, done)}
        </Text>
      </HStack>
      {upload.sending && (
        <progress
          aria-label={texts.uploadOf(file.name)}
          max={1}
          value={upload.sending.progress ?? undefined}
          style={{ width: "100%" }}
        />
      )}
      {failed && upload.retry && (
        <Button size="sm" onClick={upload.retry}>
          {texts.tryAgain}
        </Button>
      )}
    </Box>
  );
}

/** The item exists; its attachments follow, one after the other. When all are attached, it opens the item. */
export function RequestUploads({ resolution: { id, number }, files, onDone }: Props) {
  const [settled, setSettled] = useState<Readonly<Record<number, boolean>>>({});
  const next = files.findIndex((_, at) => !(at in settled));
  const all = files.every((_, at) => settled[at]);
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (all) leave();
  }, [all]);
  return (
    <Stack gap="4">
      <Notice kind="positive">{texts.created(number)}</Notice>
      <Heading level={3}>{next === -1 ? texts.attachments : texts.uploading}</Heading>
      <Box as="ul" listStyleType="none">
        {files.map((file, at) => (
          <SentFile
            key={`${file.name}-${file.size}-${file.lastModified}`}
            file={file}
            resolutionId={id}
            turn={at === next || at in settled}
            onSettled={(done) => setSettled((before) => ({ ...before, [at]: done }))}
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
