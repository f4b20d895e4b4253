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
  /** Puts 'Error: …' in the window title. */
  wrong?: boolean;
  children: ReactNode;
};

/** The frame of each page of the user's own account: title, tabs, and a confirmation before unsaved work is left. */
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
