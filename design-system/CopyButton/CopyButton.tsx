import { chakra } from "@chakra-ui/react";
import { Check, Copy } from "lucide-react";
import { useEffect, useState } from "react";
import { Button } from "../Button/Button.tsx";
import type { ButtonProps } from "../Button/Button.tsx";

export type CopyButtonProps = Pick<ButtonProps, "kind" | "size" | "reason"> & {
  /** 'Copy Release'. */
  label: string;
  /** The text to copy, created on press. */
  text: () => string;
};

const shownFor = 4000;
const messages = {
  copied: "Copied.",
  failed: "The browser did not allow copying. Select the text and copy it by hand.",
} as const;

/** Copies a text and shows whether that worked. */
export function CopyButton({ label, text, ...look }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<keyof typeof messages | null>(null);
  useEffect(() => {
    if (outcome !== "copied") return undefined;
    const timer = setTimeout(() => setOutcome(null), shownFor);
    return () => clearTimeout(timer);
  }, [outcome]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text());
      setOutcome("copied");
    } catch {
      setOutcome("failed");
    }
  };
  return (
    <chakra.span display="inline-flex" flexWrap="wrap" alignItems="center" gap="2">
      <Button
        {...look}
        icon={outcome === "copied" ? <Check aria-hidden size={16} /> : <Copy aria-hidden size={16} />}
        onClick={() => void copy()}
      >
        {label}
      </Button>
      <chakra.span
        role="status"
        textStyle="small"
        color={outcome === "failed" ? "negative" : "positive"}
        fontWeight="600"
        _empty={{ display: "none" }}
      >
        {outcome && messages[outcome]}
      </chakra.span>
    </chakra.span>
  );
}
