import { Suspense, useState, type ReactNode } from "react";
import { Link } from "react-router";
import { isBelow } from "#schema/county/public/addresses.rules.ts";
import { Button } from "#design-system/Button/Button.tsx";
import { ColorModeSwitch } from "#design-system/ColorModeSwitch/ColorModeSwitch.tsx";
import { Box, Heading, HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { late } from "#web/relay/code.ts";
import { isPracticeCounty } from "#web/shell/practice.ts";
import { texts as shell } from "#web/shell/texts.ts";
import { isUnknownCounty, UnknownCounty } from "#web/shell/UnknownCounty.tsx";
import { useAccent } from "#web/shell/useAccent.ts";
import { CountyName } from "#web/shell/usePageTitle.ts";
import { texts } from "./texts.ts";

// A dialog that most people never open, so it is loaded late.
const ContactUs = late(() => import("./ContactUs.tsx"));

type County = {
  readonly name: string;
  readonly displayName?: string | null | undefined;
  readonly logoUrl?: string | null | undefined;
  readonly accent?: string | null | undefined;
  /** Path prefixes of hidden public pages. */
  readonly hiddenAddresses: readonly string[];
};

export type SignInCardProps = {
  /** Null: the address names no county. */
  tenant: County | null | undefined;
  /** Title of the page. Null: the county's name, or 'Login' without one. */
  title: string | null;
  /** A link to another of these pages. */
  link: { to: string; label: string };
  /** Leaves space for a long form. */
  wide?: boolean;
  children: ReactNode;
};

/**
 * The frame of pages before sign-in: the county's logo and name, a card, and the contact. For an unknown county it says
 * so and shows no form.
 */
export function SignInCard({ tenant, title, link, wide = false, children }: SignInCardProps) {
  useAccent(tenant?.accent);
  const [asking, setAsking] = useState(false);
  if (!tenant && isUnknownCounty()) return <UnknownCounty />;
  const county = tenant ? tenant.displayName || tenant.name : null;
  return (
    <CountyName value={county}>
      <Box
        as="main"
        id="main"
        minH="100dvh"
        display="flex"
        flexDirection="column"
        alignItems="center"
        px="4"
        pt={{ base: "8", md: "20" }}
        pb="8"
      >
        <Box
          w="full"
          maxW={wide ? "46rem" : "27rem"}
          bg="surface"
          borderWidth="1px"
          borderColor="line"
          borderRadius="8px"
          p={{ base: "5", md: "8" }}
        >
          <Stack gap="5">
            {tenant?.logoUrl && (
              <img src={tenant.logoUrl} alt="" style={{ maxHeight: "4rem", maxWidth: "100%", alignSelf: "start" }} />
            )}
            <div>
              {title !== null && county && (
                <Box color="muted" fontWeight="600">
                  {county}
                </Box>
              )}
              <Heading level={1}>{title ?? county ?? texts.login}</Heading>
            </div>
            {children}
            <HStack justify="space-between" gap="4" flexWrap="wrap" borderTopWidth="1px" borderColor="line" pt="4">
              <Link to={link.to}>{link.label}</Link>
              <Button kind="quiet" onClick={() => setAsking(true)}>
                {texts.contactUs}
              </Button>
            </HStack>
          </Stack>
        </Box>
        {tenant && !isPracticeCounty() && (
          <HStack as="nav" aria-label={texts.forEveryone} gap="5" mt="5" wrap="wrap" justify="center">
            <a href="/public">{texts.publicPage}</a>
            {!isBelow(tenant.hiddenAddresses, "/vendor-portal") && (
              <Link to="/vendor-portal">{texts.vendorPortal}</Link>
            )}
            <a href="/public/accessibility">{texts.accessibility}</a>
            <a href="/public/privacy">{texts.privacy}</a>
          </HStack>
        )}
        <Box mt="6">
          <ColorModeSwitch />
        </Box>
        <Box mt="4" color="muted" textStyle="small">
          {shell.product}
        </Box>
      </Box>
      {asking && (
        <Suspense fallback={null}>
          <ContactUs onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </CountyName>
  );
}
