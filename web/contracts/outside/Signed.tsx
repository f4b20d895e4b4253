import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { texts } from "./texts.ts";

/** The signer's decision. */
export type Outcome = { kind: "signed"; number: string; hash: string } | { kind: "declined"; number: string };

/** Confirms the signer's decision and explains what comes next. */
export function Signed({ outcome }: { outcome: Outcome }) {
  if (outcome.kind === "declined") return <Notice kind="positive">{texts.declined(outcome.number)}</Notice>;
  return (
    <Stack gap="3">
      <Notice kind="positive">{texts.signed(outcome.number)}</Notice>
      <Text>{texts.next}</Text>
      <Text textStyle="small" color="muted" overflowWrap="anywhere">
        {texts.signedHash}: <code>{outcome.hash}</code>
      </Text>
    </Stack>
  );
}
