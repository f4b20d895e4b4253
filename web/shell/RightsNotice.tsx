import { useCallback, useState } from "react";
import { useRevalidator } from "react-router";
import { Box } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { sessionChanged } from "#web/relay/session.ts";
import { texts } from "./texts.ts";
import { useRightsWatch } from "./useRightsWatch.ts";

/**
 * Reports that the user's permissions changed, and refetches the page so that it offers what is allowed now. Typed text
 * is kept.
 */
export function RightsNotice() {
  const [changed, setChanged] = useState(false);
  const { revalidate } = useRevalidator();
  useRightsWatch(
    useCallback(() => {
      setChanged(true);
      sessionChanged();
      void revalidate();
    }, [revalidate]),
  );
  if (!changed) return null;
  return (
    <Box mb="4" data-no-print>
      <Notice kind="info" title={texts.rightsChanged} onDismiss={() => setChanged(false)}>
        {texts.rightsChangedHelp}
      </Notice>
    </Box>
  );
}
