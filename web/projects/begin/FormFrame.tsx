import type { ReactNode } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { ErrorSummary } from "#design-system/ErrorSummary/ErrorSummary.tsx";
import { HStack, Section, Stack } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { TypedNotice } from "#web/editing/TypedNotice.tsx";
import type { TypedBack } from "#web/editing/useTyped.ts";
import { texts } from "./texts.ts";

type Props = {
  title: string;
  /** The problems, each with the id of its control. */
  problems: readonly { field: string; text: string }[];
  /** Why submitting failed, if no field is named. */
  failed: string | null;
  typed: TypedBack;
  /** Why submitting is not allowed. */
  reason: string | null;
  busy: boolean;
  submitLabel: string;
  onSubmit: () => void;
  children: ReactNode;
};

/** A form on its own page: the problems on top, its one button below. */
export function FormFrame(props: Props) {
  const { title, problems, failed, typed, reason, busy, submitLabel, onSubmit, children } = props;
  return (
    <Section title={title}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy && !reason) onSubmit();
        }}
      >
        <Stack gap="4" maxW="60rem">
          <TypedNotice typed={typed} />
          {reason && (
            <Notice kind="caution" title={texts.mayNot}>
              {reason}
            </Notice>
          )}
          <ErrorSummary errors={[...problems]} />
          {failed && (
            <Notice kind="negative" live="assertive">
              {failed}
            </Notice>
          )}
          {children}
          <HStack>
            <Button type="submit" kind="primary" busy={busy} busyLabel={texts.creating} reason={reason}>
              {submitLabel}
            </Button>
          </HStack>
        </Stack>
      </form>
    </Section>
  );
}
