import { chakra } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { Heading } from "../Layout/Layout.tsx";

export type ErrorSummaryProps = {
  /** `field` is the id of the invalid control. The text equals the one beside the control. */
  errors: { field?: string; text: string }[];
  title?: string;
};

const nameOf = ({ field, text }: { field?: string; text: string }) => field || text;

/**
 * All errors of a form at its top, each a link to its field. Takes the focus when a new error appears. A fixed or
 * reworded error leaves the focus where the user is fixing it.
 */
export function ErrorSummary({ errors, title = "There is a problem" }: ErrorSummaryProps) {
  const root = useRef<HTMLDivElement>(null);
  const announcedNames = useRef<string[]>([]);
  useEffect(() => {
    const names = errors.map(nameOf);
    if (names.some((name) => !announcedNames.current.includes(name))) root.current?.focus();
    announcedNames.current = names;
  }, [errors]);
  if (errors.length === 0) return null;
  return (
    <chakra.div
      ref={root}
      role="alert"
      tabIndex={-1}
      borderWidth="3px"
      borderColor="negative"
      borderRadius="6px"
      bg="surface"
      p="4"
      mb="5"
    >
      <Heading level={2}>{title}</Heading>
      <chakra.ul
        mt="2"
        listStyle="none"
        css={{ "& a": { color: "negative", fontWeight: "600" }, "& li + li": { mt: "1" } }}
      >
        {errors.map(({ field, text }) => (
          <li key={`${field}-${text}`}>
            {field ? (
              <a
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault();
                  document.getElementById(field)?.focus();
                }}
              >
                {text}
              </a>
            ) : (
              text
            )}
          </li>
        ))}
      </chakra.ul>
    </chakra.div>
  );
}
