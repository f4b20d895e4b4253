import { use } from "react";
import { Link, isRouteErrorResponse, useRevalidator, useRouteError } from "react-router";
import { Box, HStack, Stack } from "#design-system/Layout/Layout.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { NotAuthorizedWords, wordsOfFailed } from "#web/relay/notAuthorized.ts";
import { RequestFailed } from "#web/relay/request.ts";
import { useTriedAgain } from "#web/relay/useTriedAgain.ts";
import NotFoundPage from "./NotFoundPage.tsx";
import { texts } from "./texts.ts";
import { usePageTitle } from "./usePageTitle.ts";

/** Explains an error in words that a clerk can use. Details of program errors are only in the console. */
export function Problem({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const known = error instanceof RequestFailed;
  const title = known && error.problem === "offline" ? texts.offlineTitle : texts.failedTitle;
  usePageTitle(title);
  const notAuthorized = use(NotAuthorizedWords);
  return (
    <Notice kind="negative" title={title} live="assertive">
      <Stack gap="3">
        <span>{known ? wordsOfFailed(error, notAuthorized) : texts.failedHelp}</span>
        <HStack gap="2">
          <Button kind="primary" onClick={onRetry}>
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

/** Retries a request that the server did not answer, on a press and automatically. */
function Unanswered({ error }: { error: RequestFailed }) {
  const { revalidate } = useRevalidator();
  const again = () => void revalidate();
  useTriedAgain(again);
  return <Problem error={error} onRetry={again} />;
}

/** The error boundary of each route. Typed values are kept on the device and appear in their form again. */
export function RouteProblem() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <Box maxW="42rem" mx="auto" mt="8" px="4">
      {error instanceof RequestFailed ? (
        <Unanswered error={error} />
      ) : (
        <Problem error={error} onRetry={() => window.location.reload()} />
      )}
    </Box>
  );
}
