import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { MinutesActs } from "./MinutesActs.tsx";
import { MinutesCorrection } from "./MinutesCorrection.tsx";
import { MinutesVersions } from "./MinutesVersions.tsx";
import { MinutesWords } from "./MinutesWords.tsx";
import type { MinutesText_minutes$key } from "./__generated__/MinutesText_minutes.graphql.ts";
import { texts } from "./texts.ts";

const PREFIX = "text:";
const ROOMY = "(hover: hover) and (min-width: 75rem)";
/** The text reads as minutes. A line's actions appear next to it on hover, or below it once it is pressed. */
const LINE = {
  [`@media not (${ROOMY})`]: {
    "& > [data-acts]": { maxHeight: "0", overflow: "hidden" },
    "&:is(:focus, :focus-within) > [data-acts]": { maxHeight: "none", overflow: "visible" },
  },
  [`@media ${ROOMY}`]: {
    position: "relative",
    "& > [data-acts]": {
      position: "absolute",
      insetInlineStart: "calc(100% + 1rem)",
      top: "0",
      whiteSpace: "nowrap",
      opacity: "0",
    },
    "&:is(:hover, :focus-within) > [data-acts]": { opacity: "1" },
  },
};

/** Minutes line by line. Lines from the record link to their item, and the clerk's own text follows them. */
export function MinutesText({ minutes, meetingKey }: { minutes: MinutesText_minutes$key; meetingKey: string }) {
  const data = useFragment(
    graphql`
      fragment MinutesText_minutes on Minutes {
        lines {
          key
          kind
          text
          item
        }
        changes {
          key
          before
          after
        }
        viewerCan {
          edit {
            allowed
          }
          correct {
            allowed
          }
        }
        ...MinutesCorrection_minutes
        ...MinutesVersions_minutes
        ...MinutesActs_minutes
        ...MinutesWords_minutes
      }
    `,
    minutes,
  );
  const [writing, setWriting] = useState<string | null>(null);
  const [correcting, setCorrecting] = useState<string | null>(null);
  const { lines, changes } = data;
  const mayCorrect = data.viewerCan.correct.allowed;
  const mayWrite = data.viewerCan.edit.allowed;
  const written = new Set(lines.flatMap(({ key, kind }) => (kind === "TEXT" ? [key] : [])));
  return (
    <Stack gap="5">
      <MinutesActs minutes={data} />
      <HStack gap="4" wrap="wrap" data-no-print>
        <a href={`/public/meetings/${meetingKey}/minutes.pdf`} target="_blank" rel="noreferrer">
          {texts.pdf}
        </a>
        <a href={`/public/meetings/${meetingKey}/minutes.docx`}>{texts.word}</a>
      </HStack>
      {changes.length > 0 && (
        <Notice kind="caution" title={texts.changed(changes.length)}>
          <Stack as="ul" gap="2">
            {changes.map(({ key, before, after }) => (
              <li key={key}>
                <div>{before == null ? texts.nothingBefore : texts.was(before)}</div>
                <div>{after == null ? texts.nothingNow : texts.is(after)}</div>
              </li>
            ))}
          </Stack>
        </Notice>
      )}
      {(mayWrite || mayCorrect) && (
        <Text color="muted" data-no-print css={{ [`@media ${ROOMY}`]: { display: "none" } }}>
          {texts.pressLine}
        </Text>
      )}
      <Stack as="ol" gap="3" listStyleType="none" aria-label={texts.text} maxW="48rem">
        {lines.map(({ key, kind, text, item }) => (
          <Box as="li" key={key} ps={kind === "TEXT" ? "4" : "0"} css={LINE} tabIndex={-1}>
            <Text whiteSpace="pre-line">{kind === "ITEM" ? <strong>{text}</strong> : text}</Text>
            <HStack gap="3" data-acts data-no-print>
              {kind !== "TEXT" && (
                <Link
                  to={`/meetings/${meetingKey}/edit${item == null ? "" : `?item=${item}`}`}
                  aria-label={`${texts.record}: ${text.slice(0, 80)}`}
                >
                  {texts.record}
                </Link>
              )}
              {mayWrite && (kind === "TEXT" || !written.has(PREFIX + key)) && (
                <Button
                  kind="quiet"
                  size="sm"
                  aria-label={kind === "TEXT" ? undefined : texts.write(text.slice(0, 80))}
                  onClick={() => setWriting(kind === "TEXT" ? key.slice(PREFIX.length) : key)}
                >
                  {kind === "TEXT" ? texts.edit : texts.writeShort}
                </Button>
              )}
              {mayCorrect && (
                <Button
                  kind="quiet"
                  size="sm"
                  aria-label={texts.correctLine(text.slice(0, 80))}
                  onClick={() => setCorrecting(key)}
                >
                  {texts.correct}
                </Button>
              )}
            </HStack>
          </Box>
        ))}
      </Stack>
      <MinutesVersions minutes={data} />
      {correcting !== null && (
        <MinutesCorrection minutes={data} line={correcting} onClose={() => setCorrecting(null)} />
      )}
      {writing !== null && <MinutesWords minutes={data} after={writing} onClose={() => setWriting(null)} />}
    </Stack>
  );
}
