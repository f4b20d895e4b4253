import type { ReactNode } from "react";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { PageHeader } from "#design-system/PageHeader/PageHeader.tsx";
import { LeaveGuard } from "#web/editing/LeaveGuard.tsx";
import { usePageTitle } from "#web/shell/usePageTitle.ts";
import { AccountTabs } from "./AccountTabs.tsx";

type Props = {
  title: string;
  context: ReactNode;
  current: React.ComponentProps<typeof AccountTabs>["current"];
  action?: ReactNode;
  secondary?: ReactNode;
  /** Names the window 'Error: …'. */
  wrong?: boolean;
  children: ReactNode;
};

/** Around each page of one's own account: its title, the way to the others, and the question before unsaved work is left. */
export function AccountFrame({ title, context, current, action, secondary, wrong = false, children }: Props) {
  usePageTitle(title, wrong);
  return (
    <LeaveGuard panel="account">
      <PageHeader title={title} context={context} action={action} secondary={secondary} />
      <AccountTabs current={current} />
      <Stack gap="5" maxW="52rem">
        {children}
      </Stack>
    </LeaveGuard>
  );
}
