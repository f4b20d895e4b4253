import { chakra } from "@chakra-ui/react";
import { Button } from "../Button/Button.tsx";

export type UploadProgressProps = {
  /** What is being uploaded: 'Agenda'. */
  label: string;
  /** `progress` from 0 to 1, or null while the server checks the file. */
  upload: { name: string; progress: number | null };
  onCancel?: (() => void) | undefined;
};

/** The progress of an upload, and a button to cancel it. */
export function UploadProgress({ label, upload, onCancel }: UploadProgressProps) {
  const percent = upload.progress === null ? null : Math.round(upload.progress * 100);
  const words = percent === null ? `Checking ${upload.name}…` : `${upload.name}: ${percent}%`;
  return (
    <chakra.div display="flex" alignItems="center" gap="3">
      <chakra.div flex="1" minW="0">
        <chakra.p textStyle="small" role="status" data-figures overflowWrap="anywhere">
          {words}
        </chakra.p>
        <chakra.progress
          w="100%"
          h="2"
          max={100}
          value={percent ?? undefined}
          aria-label={`Upload of ${label}`}
          css={{ accentColor: "var(--dais-colors-accent)" }}
        />
      </chakra.div>
      {onCancel && (
        <Button size="sm" onClick={onCancel}>
          Cancel
        </Button>
      )}
    </chakra.div>
  );
}
