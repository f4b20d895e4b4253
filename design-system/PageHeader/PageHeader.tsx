import { chakra } from "@chakra-ui/react";
import { Heading } from "../Layout/Layout.tsx";

export type PageHeaderProps = {
  title: string;
  /** One line of context. */
  context?: React.ReactNode;
  /** A link back, top left. */
  back?: React.ReactNode;
  /** The page's one primary action, top right. */
  action?: React.ReactNode;
  /** Other actions, beside the primary one. */
  secondary?: React.ReactNode;
  status?: React.ReactNode;
};

/** The top of every page: a link back on the left, title, one line of context, the primary action on the right. */
export function PageHeader({ title, context, back, action, secondary, status }: PageHeaderProps) {
  return (
    <chakra.header mb="5">
      {back && (
        <chakra.div mb="1" fontSize="0.9375rem" data-no-print>
          {back}
        </chakra.div>
      )}
      <chakra.div display="flex" flexWrap="wrap" justifyContent="space-between" alignItems="start" gap="3">
        <chakra.div minW="0" flex="1 1 18rem">
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <Heading level={1}>{title}</Heading>
            {status}
          </chakra.div>
          {context && (
            <chakra.p color="muted" mt="1">
              {context}
            </chakra.p>
          )}
        </chakra.div>
        {(action || secondary) && (
          <chakra.div display="flex" flexWrap="wrap" gap="2" data-no-print>
            {secondary}
            {action}
          </chakra.div>
        )}
      </chakra.div>
    </chakra.header>
  );
}
