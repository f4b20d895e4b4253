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
  /** Changes with each load, so that a retry renders again. */
  attempt: unknown;
  children: ReactNode;
};

/** The frame of an insurance list. Its title and links stay visible if the list fails to load. */
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
