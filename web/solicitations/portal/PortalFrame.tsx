import type { ReactNode } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { isBelow } from "#schema/county/public/addresses.rules.ts";
import { ABOUT, WAYS } from "#schema/county/public/ways.rules.ts";
import { AppShell } from "#design-system/AppShell/AppShell.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, Flex, HStack } from "#design-system/Layout/Layout.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { Toaster } from "#design-system/Toaster/Toaster.tsx";
import { KeepsTyped } from "#web/editing/KeepsTyped.tsx";
import { ColorModeButton } from "#web/shell/ColorModeButton.tsx";
import { inZone, writtenMoment } from "#web/shell/formats.ts";
import { UnknownCounty } from "#web/shell/UnknownCounty.tsx";
import { useAccent } from "#web/shell/useAccent.ts";
import { CountyName } from "#web/shell/usePageTitle.ts";
import type { PortalFrame_query$key } from "./__generated__/PortalFrame_query.graphql.ts";
import { texts } from "./texts.ts";

type Props = {
  of: PortalFrame_query$key;
  /** Where the user returns after signing in. */
  here: string;
  children: ReactNode;
};

/** Placeholder of the page until it has loaded. */
export const PortalSkeleton = () => (
  <Box as="main" maxW="75rem" mx="auto" px={{ base: "4", lg: "6" }} py="6">
    <PageSkeleton label={texts.loading} />
  </Box>
);

const isIn = (address: string, page: string) => address.startsWith(page);

/** The frame of the public pages: the county's name, and the sign-ins for vendors and staff. */
export function PortalFrame({ of, here, children }: Props) {
  const { tenant, viewer, viewerVendor } = useFragment(
    graphql`
      fragment PortalFrame_query on Query {
        tenant {
          name
          displayName
          logoUrl
          accent
          timeZone
          hiddenAddresses
        }
        viewer {
          user {
            id
          }
        }
        viewerVendor {
          id
        }
      }
    `,
    of,
  );
  useAccent(tenant?.accent);
  inZone(tenant?.timeZone);
  if (!tenant) return <UnknownCounty />;
  const county = tenant.displayName || tenant.name;
  const isHidden = (to: string) => isBelow(tenant.hiddenAddresses, to);
  const person = viewer.user?.id ?? null;
  const nav = (
    <Box as="header" borderBottomWidth="1px" borderColor="line" bg="surface" data-no-print>
      <Flex
        maxW={{ base: "74rem", lg: "75rem" }}
        mx="auto"
        px={{ base: "4", lg: "6" }}
        py="2"
        gap="3"
        wrap="wrap"
        align="center"
        justify="space-between"
      >
        <HStack gap="3" minW="0">
          {tenant.logoUrl && <img src={tenant.logoUrl} alt="" style={{ maxHeight: "1.75rem", maxWidth: "8rem" }} />}
          <Box fontWeight="600">
            <a href="/public">{county}</a>
          </Box>
        </HStack>
        <HStack
          as="nav"
          aria-label={texts.menu}
          columnGap="4"
          rowGap="1"
          wrap="wrap"
          flex="1 1 20rem"
          css={{ "& [aria-current]": { fontWeight: 600, textDecorationThickness: "2px" } }}
        >
          {WAYS.filter(({ to }) => !isHidden(to)).map(({ to, label }) =>
            // The server renders all other public pages, without scripts.
            to === "/vendor-portal" ? (
              <Link key={to} to={to} aria-current={isIn(here, to) ? "page" : undefined}>
                {label}
              </Link>
            ) : (
              <a key={to} href={to}>
                {label}
              </a>
            ),
          )}
        </HStack>
        <HStack gap="2" wrap="wrap">
          {person === null ? (
            <>
              {!isHidden("/vendor-register") && (
                <Button asChild kind="quiet">
                  <Link to="/vendor-register">{texts.register}</Link>
                </Button>
              )}
              <Button asChild kind="secondary">
                <Link to={`/login?next=${encodeURIComponent(here)}`}>{texts.signIn}</Link>
              </Button>
            </>
          ) : (
            <Button asChild kind="secondary">
              <Link to={viewerVendor ? "/vendor-desk" : "/dashboard"}>
                {viewerVendor ? texts.desk : texts.dashboard}
              </Link>
            </Button>
          )}
          <ColorModeButton />
        </HStack>
      </Flex>
    </Box>
  );
  const page = (
    <>
      <AppShell nav={nav}>
        <Box maxW="72rem" mx="auto">
          <Box display="none" _print={{ display: "block" }} mb="2">
            {texts.portalOf(county)}
          </Box>
          {children}
          <HStack as="footer" gap="4" wrap="wrap" mt="8" pt="4" borderTopWidth="1px" borderColor="line" data-no-print>
            {ABOUT.map(({ to, label }) => (
              <a key={to} href={to}>
                {label}
              </a>
            ))}
          </HStack>
        </Box>
      </AppShell>
      <Toaster />
    </>
  );
  return (
    <CountyName value={county}>
      {person === null ? (
        page
      ) : (
        <KeepsTyped owner={`${tenant.name} ${person}`} signedIn written={writtenMoment}>
          {page}
        </KeepsTyped>
      )}
    </CountyName>
  );
}
