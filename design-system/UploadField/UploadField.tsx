import { chakra } from "@chakra-ui/react";
import { Upload } from "lucide-react";
import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "../Button/Button.tsx";
import { limitsInWords, refuseFile } from "../FileCard/accepts.ts";
import { FieldError } from "../FormField/FormField.tsx";
import { uploadFieldRecipe } from "./UploadField.recipe.ts";

const Root = chakra("div", uploadFieldRecipe);

export type UploadFieldProps = {
  /** The button's label: 'Upload agenda'. */
  label: string;
  /** Endings with their dot: '.pdf'. */
  accept: readonly string[];
  maxBytes: number;
  multiple?: boolean | undefined;
  /** Accepted files. The others have been refused with their reason. */
  onChoose: (files: File[]) => void;
  onRefused?: ((text: string) => void) | undefined;
  /** The server's message about the last file. */
  error?: string | null | undefined;
  /** Why uploading is disabled now. */
  reason?: string | null | undefined;
  /** Progress of the uploads, in place of the button. Refusals of other files stay above it. */
  progress?: ReactNode;
};

/** Accepts files by a button or by dropping. Shows what it accepts before a file is chosen. */
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
              // The same file can be chosen again after it was fixed.
              event.target.value = "";
            }}
          />
        </Root>
      )}
    </div>
  );
}
