import { Link, useMatches } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { EmptyState } from "#design-system/EmptyState/EmptyState.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import type { laterPages } from "./navigation.ts";
import { texts } from "./texts.ts";
import { usePageTitle } from "./usePageTitle.ts";

type Later = (typeof laterPages)[number];

/** A screen of the specification that this release does not have; the route's handle says which. */
export default function LaterPage() {
  const { what, many } = useMatches().at(-1)?.handle as Later;
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
            <Link to="/meetings">Go to meetings</Link>
          </Button>
        }
      />
    </>
  );
}
