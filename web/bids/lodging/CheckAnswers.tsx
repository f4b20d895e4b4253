import { useEffect, useRef } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { Box, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import {
  baseOf,
  type BidForm,
  type Finding,
  money,
  pricedLines,
  type SealingSheet,
} from "#schema/bids/lodging/bidForm.rules.ts";
import { LodgingState } from "./LodgingState.tsx";
import type { BidFile } from "./sealBid.ts";
import { texts } from "./texts.ts";
import type { Lodging } from "./useLodging.ts";

/** Findings shown in full; any others are only counted. */
const MAX = 50;

type Props = {
  sheet: SealingSheet;
  form: BidForm;
  files: readonly BidFile[];
  findings: readonly Finding[];
  state: Lodging;
  /** Returns to the form, and to a field if one is given. */
  onBack: (field: string | null) => void;
  onSeal: () => void;
  send: (envelope: Blob) => Promise<void>;
};

/** A summary of the answers and any findings, shown before the bid is sealed and can no longer be read. */
export function CheckAnswers({ sheet, form, files, findings, state, onBack, onSeal, send }: Props) {
  const heading = useRef<HTMLDivElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const lines = pricedLines(sheet);
  const base = baseOf(sheet, form);
  const errors = findings.filter(({ kind }) => kind === "error");
  const warnings = findings.filter(({ kind }) => kind === "warning");
  const isBusy = state.at === "sealing" || state.at === "sending";
  const rows: [string, string][] = [
    [texts.name, form.bidder.name],
    [texts.contact, [form.bidder.contact, form.bidder.title].filter(Boolean).join(", ")],
    ...(lines.length > 0
      ? ([
          [
            texts.prices,
            texts.priced(lines.filter(({ id }) => (form.prices[id] ?? "").trim() !== "").length, lines.length),
          ],
          [texts.total, base === null ? texts.noTotal : money(base)],
        ] as [string, string][])
      : ([[texts.price, form.price.trim() === "" ? texts.noTotal : `$${form.price.trim()}`]] as [string, string][])),
    ...(sheet.addenda.length > 0
      ? ([[texts.addenda, texts.acknowledged(form.acknowledged.length, sheet.addenda.length)]] as [string, string][])
      : []),
    [texts.certifications, texts.certified(form.certified.length, sheet.certifications.length)],
    [texts.files, texts.attached(files.length)],
  ];
  const list = (title: string, found: readonly Finding[], kind: "negative" | "caution") =>
    found.length > 0 && (
      <Notice kind={kind} title={title} live="off">
        <Stack as="ul" gap="1" listStyleType="none">
          {found.slice(0, MAX).map(({ field, text }) => (
            <li key={`${field} ${text}`}>
              <Button kind="quiet" size="sm" onClick={() => onBack(field)}>
                {text}
              </Button>
            </li>
          ))}
          {found.length > MAX && <li>{texts.more(found.length - MAX)}</li>}
        </Stack>
      </Notice>
    );
  return (
    <Section title={texts.checkTitle} description={texts.checkHelp}>
      <Stack gap="4">
        <Box
          ref={heading}
          tabIndex={-1}
          as="dl"
          display="grid"
          gridTemplateColumns={{ base: "1fr", md: "14rem 1fr" }}
          gap="2"
        >
          {rows.map(([label, value]) => (
            <Box key={label} display="contents">
              <Box as="dt" color="muted">
                {label}
              </Box>
              <Box as="dd" overflowWrap="anywhere">
                {value}
              </Box>
            </Box>
          ))}
        </Box>
        {list(texts.errors, errors, "negative")}
        {list(texts.warnings, warnings, "caution")}
        {findings.length === 0 && <Text>{texts.fine}</Text>}
        <LodgingState state={state} send={send} />
        <HStack gap="2" wrap="wrap">
          <Button
            kind="primary"
            busy={isBusy}
            busyLabel={texts.sealing}
            reason={errors.length > 0 ? texts.errors : null}
            onClick={onSeal}
          >
            {texts.seal}
          </Button>
          <Button reason={isBusy ? texts.sealing : null} onClick={() => onBack(null)}>
            {texts.back}
          </Button>
        </HStack>
      </Stack>
    </Section>
  );
}
