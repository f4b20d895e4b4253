import { Box } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { texts } from "./texts.ts";

/** Above every page of a practice county, before and after sign-in. */
export default function PracticeBanner() {
  return (
    <Box as="aside" aria-label={texts.practiceTitle}>
      <Notice kind="caution" title={texts.practiceTitle} live="off">
        {texts.practiceHelp}
      </Notice>
    </Box>
  );
}
