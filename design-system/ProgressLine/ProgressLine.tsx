import { chakra } from "@chakra-ui/react";

export type ProgressLineProps = {
  /** The running task: 'Import of vendors.csv'. */
  label: string;
  /** Progress in words: 'Row 400 of 5,000'. */
  words: string;
  done: number;
  total: number;
};

/** The progress of a long task. */
export function ProgressLine({ label, words, done, total }: ProgressLineProps) {
  return (
    <chakra.div minW="0">
      <chakra.p textStyle="small" role="status" data-figures overflowWrap="anywhere">
        {words}
      </chakra.p>
      <chakra.progress
        w="100%"
        h="2"
        max={Math.max(total, 1)}
        value={done}
        aria-label={label}
        css={{ accentColor: "var(--dais-colors-accent)" }}
      />
    </chakra.div>
  );
}
