import { useCallback } from "react";
import { graphql } from "react-relay";
import { useVerb } from "#web/relay/useVerb.ts";
import type { useMarkReadMutation } from "./__generated__/useMarkReadMutation.graphql.ts";
import { texts } from "./texts.ts";

/** Marks a notice as read, or with null all of them; resolves to why not, or null. */
export function useMarkRead(): [mark: (noticeId: string | null) => Promise<string | null>, busy: boolean] {
  const [run, busy] = useVerb<useMarkReadMutation>(
    graphql`
      mutation useMarkReadMutation($input: MarkNoticeReadInput!) {
        markNoticeRead(input: $input) {
          ... on MarkNoticeReadPayload {
            viewer {
              notices(first: 100) {
                ...NoticeCard_notice
              }
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.markFailed,
  );
  const mark = useCallback(
    async (noticeId: string | null) => {
      const result = await run({ noticeId });
      return result.ok ? null : result.refusal.message;
    },
    [run],
  );
  return [mark, busy];
}
