import { useState } from "react";
import { graphql, usePreloadedQuery } from "react-relay";
import { useLoaderData, useLocation, useNavigate } from "react-router";
import { Box, Heading, Stack } from "#design-system/Layout/Layout.tsx";
import { ColorModeSwitch } from "#design-system/ColorModeSwitch/ColorModeSwitch.tsx";
import { useAccent } from "#web/shell/useAccent.ts";
import type { PageData } from "#web/relay/loadRoute.ts";
import { CountyName, usePageTitle } from "#web/shell/usePageTitle.ts";
import { texts as shell } from "#web/shell/texts.ts";
import type { LoginPageQuery } from "./__generated__/LoginPageQuery.graphql.ts";
import { LoginForm } from "./LoginForm.tsx";
import { nextAddress } from "./signIn.ts";
import { texts } from "./texts.ts";

/** /login: named after the county of the address, plain 'Login' where there is none. */
export default function LoginPage() {
  const { queryRef } = useLoaderData<PageData<LoginPageQuery>>();
  const { tenant } = usePreloadedQuery<LoginPageQuery>(
    graphql`
      query LoginPageQuery @preloadable {
        tenant {
          name
          displayName
          logoUrl
          accent
        }
      }
    `,
    queryRef,
  );
  useAccent(tenant?.accent);
  const { search } = useLocation();
  const navigate = useNavigate();
  const title = tenant?.displayName || tenant?.name || texts.login;
  return (
    <CountyName value={tenant ? title : null}>
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
          maxW="26rem"
          bg="surface"
          borderWidth="1px"
          borderColor="line"
          borderRadius="8px"
          p={{ base: "5", md: "8" }}
        >
          <Stack gap="5">
            {tenant?.logoUrl && (
              <img src={tenant.logoUrl} alt="" height={64} style={{ maxHeight: "4rem", alignSelf: "start" }} />
            )}
            <Heading level={1}>{title}</Heading>
            <Form
              onSignedIn={() => window.location.assign(nextAddress(search))}
              onSecondFactor={() => void navigate(`/verify-mfa${search}`)}
            />
          </Stack>
        </Box>
        <Box mt="6">
          <ColorModeSwitch />
        </Box>
        <Box mt="4" color="muted" textStyle="small">
          {shell.product}
        </Box>
      </Box>
    </CountyName>
  );
}

function Form({ onSignedIn, onSecondFactor }: { onSignedIn: () => void; onSecondFactor: () => void }) {
  const [wrong, setWrong] = useState(false);
  usePageTitle(texts.login, wrong);
  return <LoginForm onSignedIn={onSignedIn} onSecondFactor={onSecondFactor} onProblems={setWrong} />;
}
