import type { ReactNode } from "react";
import { useNavigate, useSearchParams } from "react-router";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Pagination } from "#design-system/Pagination/Pagination.tsx";
import { type PublicAddress, publicAddress, readPublicAddress } from "./publicAddress.ts";

type Props = {
  title: string;
  /** What is said when there is nothing. */
  none: string;
  /** The names of its cursors in the address. */
  after: keyof PublicAddress;
  before: keyof PublicAddress;
  pageInfo: {
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
    readonly startCursor: string | null | undefined;
    readonly endCursor: string | null | undefined;
  };
  /** Its rows, each a list item. */
  children: readonly ReactNode[];
};

/** One of the page's lists, paged by itself in the address. */
export function PublicList({ title, none, after, before, pageInfo, children }: Props) {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const show = (change: Partial<PublicAddress>) =>
    void navigate(publicAddress(readPublicAddress(search), { [after]: "", [before]: "", ...change }), {
      preventScrollReset: true,
    });
  return (
    <Section title={title}>
      {children.length === 0 ? (
        <Text color="muted">{none}</Text>
      ) : (
        <Stack as="ul" gap="0" listStyleType="none">
          {children}
        </Stack>
      )}
      {(pageInfo.hasPreviousPage || pageInfo.hasNextPage) && (
        <Pagination
          label={title}
          hasPrevious={pageInfo.hasPreviousPage}
          hasNext={pageInfo.hasNextPage}
          onPrevious={() => show({ [before]: pageInfo.startCursor ?? "" })}
          onNext={() => show({ [after]: pageInfo.endCursor ?? "" })}
        />
      )}
    </Section>
  );
}
