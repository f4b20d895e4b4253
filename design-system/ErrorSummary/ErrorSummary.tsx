import { chakra } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { Heading } from "../Layout/Layout.tsx";

export type ErrorSummaryProps = {
  /** `field` is the id of the control that the text is about; the words equal those beside the control. */
  errors: { field?: string; text: string }[];
  title?: string;
};

/** All errors of a form at its top, each a link to its field; takes the focus whenever it has something new to say. */
export function ErrorSummary({ errors, title = "There is a problem" }: ErrorSummaryProps) {
  const root = useRef<HTMLDivElement>(null);
  const said = errors.map(({ text }) => text).join("\n");
  useEffect(() => {
    if (said) root.current?.focus();
  }, [said]);
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
