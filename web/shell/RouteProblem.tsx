import { Link, isRouteErrorResponse, useRouteError } from "react-router";
import { Box, HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { RequestFailed } from "#web/relay/request.ts";
import NotFoundPage from "./NotFoundPage.tsx";
import { texts } from "./texts.ts";
import { usePageTitle } from "./usePageTitle.ts";

/** Says what went wrong in words a clerk can use; the particulars of a program's fault stay in the console. */
export function Problem({ error }: { error: unknown }) {
  const known = error instanceof RequestFailed;
  const title = known && error.problem === "offline" ? texts.offlineTitle : texts.failedTitle;
  usePageTitle(title);
  return (
    <Notice kind="negative" title={title} live="assertive">
      <Stack gap="3">
        <span>{known ? error.message : texts.failedHelp}</span>
        <HStack gap="2">
          <Button kind="primary" onClick={() => window.location.reload()}>
            {texts.tryAgain}
          </Button>
          <Button asChild kind="quiet">
            <Link to="/meetings">{texts.back}</Link>
          </Button>
        </HStack>
      </Stack>
    </Notice>
  );
}

/** The error boundary of each route. */
export function RouteProblem() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <Box maxW="42rem" mx="auto" mt="8" px="4">
      <Problem error={error} />
    </Box>
  );
}
