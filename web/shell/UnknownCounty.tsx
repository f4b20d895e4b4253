import { Box } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { usePageTitle } from "./usePageTitle.ts";
import { texts } from "./texts.ts";

/** No county stands behind this address. */
export function UnknownCounty() {
  usePageTitle(texts.unknownCounty);
  return (
    <Box as="main" id="main" maxW="42rem" mx="auto" mt="16" px="4">
      <PageHeader title={texts.unknownCounty} context={texts.unknownCountyHelp} />
    </Box>
  );
}
