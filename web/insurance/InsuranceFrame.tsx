import type { ReactNode } from "react";
import { useRevalidator } from "react-router";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LoadBoundary } from "#web/lists/LoadBoundary.tsx";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { InsuranceTabs } from "./InsuranceTabs.tsx";
import { texts } from "./texts.ts";

type Props = {
  title: string;
  context: string;
  /** What is loaded. */
  attempt: unknown;
  children: ReactNode;
};

/** Around a list of insurance: its title and the way to the others stay when it could not be loaded. */
export function InsuranceFrame({ title, context, attempt, children }: Props) {
  const { revalidate } = useRevalidator();
  usePageTitle(title);
  return (
    <>
      <PageHeader title={title} context={context} />
      <InsuranceTabs />
      <LoadBoundary attempt={attempt} failed={texts.loadFailed} onRetry={() => void revalidate()}>
        {children}
      </LoadBoundary>
    </>
  );
}
