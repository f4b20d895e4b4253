import { Box } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { usePageTitle } from "./usePageTitle.ts";
import { texts } from "./texts.ts";

/** Whether the address names a county that does not exist, which the server marks in the page. */
export const isUnknownCounty = (): boolean => document.querySelector('meta[name="no-county"]') !== null;

/** The page for an address that belongs to no county. */
export function UnknownCounty() {
  usePageTitle(texts.unknownCounty);
  return (
    <Box as="main" id="main" maxW="42rem" mx="auto" mt="16" px="4">
      <PageHeader title={texts.unknownCounty} context={texts.unknownCountyHelp} />
    </Box>
  );
}
