import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, HStack, Text } from "#design-system/Layout/Layout.tsx";
import type { FileKind } from "./kinds.ts";
import { texts } from "./texts.ts";
import { type FileOwner, type Upload, useUpload } from "./useUpload.ts";

function wordsOf({ sending, error }: Upload, done: boolean): string {
  if (done) return texts.attached;
  if (error) return error;
  if (!sending) return texts.waiting;
  return sending.progress === null ? texts.checking : `${Math.round(sending.progress * 100)}%`;
}

type Props = {
  file: File;
  kind: FileKind;
  owner: FileOwner;
  /** It may start. */
  turn: boolean;
  onSettled: (done: boolean) => void;
  /** Its record, if the list has files of several records. */
  about?: string | undefined;
};

/** One file of a list while it uploads to its record. */
export function SentFile({ file, kind, owner, turn, onSettled, about }: Props) {
  const [done, setDone] = useState(false);
  const upload = useUpload(kind, owner, () => {
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
        <Box minW="0">
          <Text overflowWrap="anywhere">{file.name}</Text>
          {about && (
            <Text textStyle="small" color="muted" overflowWrap="anywhere">
              {about}
            </Text>
          )}
        </Box>
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
