import { Link, useMatches } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import NotFoundPage from "./NotFoundPage.tsx";
import type { Later } from "./room.ts";
import { texts } from "./texts.ts";
import { usePageTitle } from "./usePageTitle.ts";

/** Says plainly that a screen comes with a later release; `many` when `what` is a plural. */
export function LaterScreen({ what, many = false }: Later) {
  const title = what.replace(/^The (.)/, (_, first: string) => first.toUpperCase());
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} back={<Link to="/meetings">{texts.back}</Link>} />
      <EmptyState
        title={many ? texts.laterMany(what) : texts.later(what)}
        text={texts.laterHelp}
        action={
          <Button asChild kind="primary">
            <Link to="/meetings">{texts.toMeetings}</Link>
          </Button>
        }
      />
    </>
  );
}

/** The page of such an address; the route's handle says which screen it is. */
export default function LaterPage() {
  const later = useMatches().at(-1)?.handle as Later | undefined;
  return later ? <LaterScreen {...later} /> : <NotFoundPage />;
}
