import { useEffect, useState } from "react";
import { Box } from "#design-system/Layout/Layout.tsx";
import { Button } from "#design-system/Button/Button.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { PageSkeleton } from "#design-system/Skeleton/Skeleton.tsx";
import { clearTyped } from "#web/editing/typedOnDevice.ts";
import { postJson } from "#web/relay/request.ts";
import { texts as shell } from "#web/shell/texts.ts";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { texts } from "./texts.ts";

/** Signs this browser out, here and on the server. Returns whether it succeeded. */
async function logOff(): Promise<boolean> {
  try {
    const answer = await postJson("/logout", {});
    // Already signed out counts as success.
    if (!answer.ok && answer.status !== 401) return false;
  } catch {
    return false;
  }
  await clearTyped();
  window.localStorage.clear();
  window.sessionStorage.clear();
  return true;
}

/** /logout ends the session on the server, clears all local browser storage, and goes to /login. */
export default function LogoutPage() {
  usePageTitle(texts.logOff);
  const [tries, setTries] = useState(1);
  const [failures, setFailures] = useState(0);
  useEffect(() => {
    void logOff().then((done) => {
      if (done) window.location.replace("/login");
      else setFailures(tries);
    });
  }, [tries]);
  const failed = failures === tries;
  const again = () => setTries(tries + 1);
  return (
    <Box as="main" id="main" maxW="32rem" mx="auto" mt="16" px="4">
      {failed ? (
        <Notice
          kind="negative"
          live="assertive"
          title={texts.logOffFailed}
          action={<Button onClick={again}>{shell.tryAgain}</Button>}
        >
          {null}
        </Notice>
      ) : (
        <PageSkeleton label={texts.loggingOff} />
      )}
    </Box>
  );
}
