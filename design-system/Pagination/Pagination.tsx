import { chakra } from "@chakra-ui/react";
import { Button } from "../Button/Button.tsx";

export type PaginationProps = {
  /** The name of the list: 'Meetings'. */
  label: string;
  hasPrevious: boolean;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
  /** '1 to 25 of 312'. */
  summary?: string | undefined;
  busy?: boolean | undefined;
};

/** Links to the previous and next page. */
export function Pagination({
  label,
  hasPrevious,
  hasNext,
  onPrevious,
  onNext,
  summary,
  busy = false,
}: PaginationProps) {
  return (
    <chakra.div
      role="navigation"
      aria-label={`Pages of ${label}`}
      display="flex"
      alignItems="center"
      justifyContent="flex-end"
      flexWrap="wrap"
      gap="3"
      mt="3"
      data-no-print
    >
      <chakra.span role="status" color="muted" textStyle="small" data-figures>
        {summary}
      </chakra.span>
      <Button size="sm" busy={busy} reason={hasPrevious ? null : "This is the first page."} onClick={onPrevious}>
        Prev
      </Button>
      <Button size="sm" busy={busy} reason={hasNext ? null : "This is the last page."} onClick={onNext}>
        Next
      </Button>
    </chakra.div>
  );
}
