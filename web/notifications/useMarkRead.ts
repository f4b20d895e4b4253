import { useCallback } from "react";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "./texts.ts";

/** Marks one notice as read, or all of them (null). Resolves to why not, or null. */
export function useMarkRead(): [mark: (noticeId: string | null) => Promise<string | null>, busy: boolean] {
  const [run, busy] = useVerb(
    mutation("markNoticeRead { viewer { notices(first: 100) { ...NoticeCard_notice } } }"),
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
