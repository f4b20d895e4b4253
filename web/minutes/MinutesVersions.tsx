import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Box, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Disclosure } from "#design-system/Disclosure/Disclosure.tsx";
import { writtenMoment } from "#web/shell/formats.ts";
import type { MinutesVersions_minutes$key } from "./__generated__/MinutesVersions_minutes.graphql.ts";
import { texts } from "./texts.ts";

/** Every version of approved minutes, newest first. Renders nothing for a single version. */
export function MinutesVersions({ minutes }: { minutes: MinutesVersions_minutes$key }) {
  const { editions } = useFragment(
    graphql`
      fragment MinutesVersions_minutes on Minutes {
        editions {
          number
          at
          reason
          hash
          lines {
            key
            kind
            text
          }
        }
      }
    `,
    minutes,
  );
  const [open, setOpen] = useState<number | null>(null);
  if (editions.length < 2) return null;
  return (
    <Section title={texts.versions} id="minutes-versions">
      <Stack gap="3">
        {editions.toReversed().map(({ number, at, reason, hash, lines }) => (
          <Disclosure
            key={number}
            level={3}
            open={open === number}
            onToggle={(opened) => setOpen(opened ? number : null)}
            title={[
              texts.version(number),
              at == null ? "" : texts.versionOn(writtenMoment(at)),
              reason == null ? "" : texts.versionWhy(reason),
            ].join("")}
          >
            <Stack gap="3" maxW="48rem">
              <Text color="muted" overflowWrap="anywhere">
                {texts.hash(hash)}
              </Text>
              {lines.map(({ key, kind, text }) => (
                <Box key={key}>
                  <Text whiteSpace="pre-line">{kind === "ITEM" ? <strong>{text}</strong> : text}</Text>
                </Box>
              ))}
            </Stack>
          </Disclosure>
        ))}
      </Stack>
    </Section>
  );
}
