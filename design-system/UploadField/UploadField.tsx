import { chakra } from "@chakra-ui/react";
import { Upload } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../Button/Button.tsx";
import { limitsInWords, refuseFile } from "../FileCard/accepts.ts";
import { FieldError } from "../FormField/FormField.tsx";
import { uploadFieldRecipe } from "./UploadField.recipe.ts";

const Root = chakra("div", uploadFieldRecipe);

export type UploadFieldProps = {
  /** What the button does: 'Upload agenda'. */
  label: string;
  /** Endings with their dot: '.pdf'. */
  accept: readonly string[];
  maxBytes: number;
  multiple?: boolean | undefined;
  /** Files that may be taken; the others have been refused with their reason. */
  onChoose: (files: File[]) => void;
  onRefused?: ((text: string) => void) | undefined;
  /** What the server said of the last file. */
  error?: string | null | undefined;
  /** Why nothing can be uploaded now. */
  reason?: string | null | undefined;
  /** Progress of the files under way, in place of the button; refusals of the others stay above it. */
  progress?: ReactNode;
};

/** Takes files by a button or by dropping; says what it takes before anything is chosen. */
export function UploadField({
  label,
  accept,
  maxBytes,
  multiple = false,
  onChoose,
  onRefused,
  error,
  reason,
  progress,
}: UploadFieldProps) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const [refused, setRefused] = useState<string | null>(null);

  const take = (files: readonly File[]) => {
    const candidates = multiple ? files : files.slice(0, 1);
    const refusals = candidates.map((file) => refuseFile(file, accept, maxBytes)).filter((text) => text !== null);
    const good = candidates.filter((file) => refuseFile(file, accept, maxBytes) === null);
    const text = refusals.join(" ") || null;
    setRefused(text);
    if (text) onRefused?.(text);
    if (good.length > 0) onChoose(good);
  };
  const wrong = refused ?? error;

  return (
    <div>
      {wrong && (
        <div role="alert">
          <FieldError id={`${id}-error`} text={wrong} />
        </div>
      )}
      {progress ?? (
        <Root
          data-over={over}
          onDragOver={(event) => {
            event.preventDefault();
            if (!reason) setOver(true);
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault();
            setOver(false);
            if (!reason) take([...event.dataTransfer.files]);
          }}
        >
          <Button
            icon={<Upload aria-hidden />}
            reason={reason}
            aria-describedby={`${id}-limits`}
            onClick={() => input.current?.click()}
          >
            {label}
          </Button>
          <span className="limits" id={`${id}-limits`}>
            or drop it here. {limitsInWords(accept, maxBytes)}.
          </span>
          <input
            ref={input}
            type="file"
            aria-label={label}
            tabIndex={-1}
            accept={accept.join(",")}
            multiple={multiple}
            data-testid="file-input"
            onChange={(event) => {
              take([...(event.target.files ?? [])]);
              // The same file may be chosen again after it was mended.
              event.target.value = "";
            }}
          />
        </Root>
      )}
    </div>
  );
}
