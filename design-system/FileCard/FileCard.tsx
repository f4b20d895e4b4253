import { chakra } from "@chakra-ui/react";
import { FileText } from "lucide-react";
import { Button } from "../Button/Button.tsx";
import { Heading } from "../Layout/Layout.tsx";
import { UploadField } from "../UploadField/UploadField.tsx";
import { UploadProgress } from "../UploadField/UploadProgress.tsx";
import { sizeInWords } from "./accepts.ts";

export type FileCardProps = {
  /** What the file is: 'Agenda'. */
  label: string;
  accept: readonly string[];
  maxBytes: number;
  /** A line about it: 'Shown to the public when published'. */
  hint?: React.ReactNode;
  current?:
    | { name: string; href: string; size?: number | undefined; uploadedAt?: string | undefined }
    | null
    | undefined;
  /** The upload in progress. `progress` from 0 to 1, or null while the server checks the file. */
  upload?: { name: string; progress: number | null } | null | undefined;
  /** Why the last upload failed, in the server's words. */
  error?: string | null | undefined;
  onChoose: (file: File) => void;
  onCancel?: (() => void) | undefined;
  onRetry?: (() => void) | undefined;
  onRemove?: (() => void) | undefined;
  /** Why it cannot be changed now. */
  reason?: string | null | undefined;
  /** More buttons: 'Generate Agenda'. */
  actions?: React.ReactNode;
  uploadLabel?: string | undefined;
  level?: 2 | 3 | 4 | undefined;
};

/** One document of a record: the present file, and a place to upload another. */
export function FileCard({
  label,
  accept,
  maxBytes,
  hint,
  current,
  upload,
  error,
  onChoose,
  onCancel,
  onRetry,
  onRemove,
  reason,
  actions,
  uploadLabel,
  level = 3,
}: FileCardProps) {
  return (
    <chakra.section
      aria-label={label}
      borderWidth="1px"
      borderColor="line"
      borderRadius="6px"
      bg="surface"
      p="4"
      display="flex"
      flexDirection="column"
      gap="3"
      minW="0"
    >
      <chakra.div display="flex" justifyContent="space-between" alignItems="start" flexWrap="wrap" gap="2">
        <div>
          <Heading level={level}>{label}</Heading>
          {hint && (
            <chakra.p color="muted" textStyle="small">
              {hint}
            </chakra.p>
          )}
        </div>
        {actions}
      </chakra.div>
      {current && (
        <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="2" minW="0">
          <FileText aria-hidden size={18} />
          <chakra.a href={current.href} minW="0" overflowWrap="anywhere">
            Current<chakra.span srOnly> {label}:</chakra.span> <span>({current.name})</span>
          </chakra.a>
          <chakra.span color="muted" textStyle="small" data-figures>
            {[current.size === undefined ? null : sizeInWords(current.size), current.uploadedAt]
              .filter(Boolean)
              .join(", ")}
          </chakra.span>
          {onRemove && (
            <Button size="sm" kind="quiet" reason={reason} onClick={onRemove}>
              Remove {label}
            </Button>
          )}
        </chakra.div>
      )}
      {upload ? (
        <UploadProgress label={label} upload={upload} onCancel={onCancel} />
      ) : (
        <>
          <UploadField
            label={uploadLabel ?? `${current ? "Replace" : "Upload"} ${label}`}
            accept={accept}
            maxBytes={maxBytes}
            error={error}
            reason={reason}
            onChoose={([file]) => file && onChoose(file)}
          />
          {error && onRetry && (
            <div>
              <Button size="sm" onClick={onRetry}>
                Try again
              </Button>
            </div>
          )}
        </>
      )}
    </chakra.section>
  );
}
