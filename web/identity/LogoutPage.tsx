import { useCallback, useEffect, useState } from "react";
import { Box } from "#design-system/Layout/Layout.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { postJson } from "#web/relay/request.ts";
import { texts as shell } from "#web/shell/texts.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { texts } from "./texts.ts";

/** /logout: ends the session on the server, clears all local browser storage, and goes to /login. */
export default function LogoutPage() {
  usePageTitle("Log Off");
  const [failed, setFailed] = useState(false);
  const leave = useCallback(async () => {
    setFailed(false);
    try {
      const answer = await postJson("/logout", {});
      // Already signed out is as good as signed out.
      if (!answer.ok && answer.status !== 401) return setFailed(true);
    } catch {
      return setFailed(true);
    }
    window.localStorage.clear();
    window.sessionStorage.clear();
    window.location.replace("/login");
  }, []);
  useEffect(() => void leave(), [leave]);
  return (
    <Box as="main" id="main" maxW="32rem" mx="auto" mt="16" px="4">
      {failed ? (
        <Notice
          kind="negative"
          live="assertive"
          title={texts.logOffFailed}
          action={<Button onClick={() => void leave()}>{shell.tryAgain}</Button>}
        >
          {null}
        </Notice>
      ) : (
        <PageSkeleton label={texts.loggingOff} />
      )}
    </Box>
  );
}
