import { graphql, useFragment } from "react-relay";
import { Pagination } from "#design-system/Pagination/Pagination.tsx";
import type { ListPages_page$key } from "./__generated__/ListPages_page.graphql.ts";

type Props = {
  page: ListPages_page$key;
  /** The paged list: 'Meetings'. */
  label: string;
  /** '25 of 312'. */
  summary: string;
  /** Renders nothing if everything fits on one page. */
  onlySeveral?: boolean;
  onShow: (page: { after: string | null; before: string | null }) => void;
};

/** Buttons for the previous and next page, by the cursors of the current one. */
export function ListPages({ page, onlySeveral = false, onShow, ...words }: Props) {
  const { hasPreviousPage, hasNextPage, startCursor, endCursor } = useFragment(
    graphql`
      fragment ListPages_page on PageInfo {
        hasNextPage
        hasPreviousPage
        startCursor
        endCursor
      }
    `,
    page,
  );
  if (onlySeveral && !hasPreviousPage && !hasNextPage) return null;
  return (
    <Pagination
      {...words}
      hasPrevious={hasPreviousPage}
      hasNext={hasNextPage}
      onPrevious={() => onShow({ before: startCursor ?? null, after: null })}
      onNext={() => onShow({ after: endCursor ?? null, before: null })}
    />
  );
}
