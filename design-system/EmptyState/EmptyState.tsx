import { chakra } from "@chakra-ui/react";

export type EmptyStateProps = {
  /** What is missing: 'No meetings found.' */
  title: string;
  /** 1 where nothing else is the page's heading. */
  level?: 1;
  /** What belongs here. */
  text?: React.ReactNode;
  /** The first step. */
  action?: React.ReactNode;
};

/** An empty state that says what belongs there and offers the first step. */
export function EmptyState({ title, level, text, action }: EmptyStateProps) {
  return (
    <chakra.div
      textAlign="center"
      py="10"
      px="4"
      borderWidth="1px"
      borderStyle="dashed"
      borderColor="line.strong"
      borderRadius="6px"
      color="muted"
    >
      <chakra.p as={level ? "h1" : "p"} color="ink" fontWeight="650">
        {title}
      </chakra.p>
      {text && (
        <chakra.p mt="1" maxW="34em" mx="auto">
          {text}
        </chakra.p>
      )}
      {action && <chakra.div mt="4">{action}</chakra.div>}
    </chakra.div>
  );
}
