import { useState } from "react";
import { Button } from "#design-system/Button/Button.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Grid, HStack, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import {
  baseOf,
  type BidForm as Form,
  emptyForm,
  findingsOf,
  money,
  pricedLines,
  type SealingSheet,
} from "#schema/bids/lodging/bidForm.rules.ts";
import type { Receipt } from "#schema/bids/sealing/receipts.rules.ts";
import { useUnsaved } from "#web/editing/LeaveGuard.tsx";
import { BidFiles } from "./BidFiles.tsx";
import { CheckAnswers } from "./CheckAnswers.tsx";
import { DraftBox } from "./DraftBox.tsx";
import { dropDraft } from "./lockedDraft.ts";
import { PriceGrid } from "./PriceGrid.tsx";
import { sealApart } from "./sealApart.ts";
import type { BidFile } from "./sealBid.ts";
import { texts } from "./texts.ts";
import { useLodging } from "./useLodging.ts";

const MAX_LENGTH = 200;
const MAX_NOTE_LENGTH = 20_000;

type Props = {
  sheet: SealingSheet;
  /** Names the slot where this device keeps the vendor's locked draft. */
  vendorKey: string;
  person: Partial<Form["bidder"]>;
  onLodged: (receipt: Receipt) => void;
};

/**
 * A bid form: the vendor fills it in, checks it, and seals and sends it from this browser. Typed text is kept only if
 * the vendor locks a draft.
 */
export function BidForm({ sheet, vendorKey, person, onLodged }: Props) {
  const [form, setForm] = useState(() => emptyForm(sheet, person));
  const [files, setFiles] = useState<BidFile[]>([]);
  const [touched, setTouched] = useState(false);
  const [checking, setChecking] = useState(false);
  const place = `${sheet.county} ${sheet.solicitation} ${vendorKey}`;
  const forget = useUnsaved("bid", touched);
  const { state, send, seal } = useLodging(sheet.solicitation, (receipt) => {
    forget();
    // The draft is no longer needed once the bid is submitted. If it cannot be deleted, it stays locked.
    void dropDraft(place).catch(() => {});
    onLodged(receipt);
  });
  const change = (to: Partial<Form>) => {
    setForm({ ...form, ...to });
    setTouched(true);
  };
  const bidder = (name: keyof Form["bidder"], label: string, required = false) => (
    <TextField
      id={`bidder-${name}`}
      label={label}
      required={required}
      most={MAX_LENGTH}
      value={form.bidder[name]}
      onChange={(value) => change({ bidder: { ...form.bidder, [name]: value } })}
    />
  );
  const toggled = <T,>(list: readonly T[], item: T, on: boolean) =>
    on ? [...list.filter((each) => each !== item), item] : list.filter((each) => each !== item);
  const base = baseOf(sheet, form);

  if (checking)
    return (
      <CheckAnswers
        sheet={sheet}
        form={form}
        files={files}
        findings={findingsOf(sheet, form, files)}
        state={state}
        onBack={(field) => {
          setChecking(false);
          if (field !== null) requestAnimationFrame(() => document.getElementById(field)?.focus());
        }}
        onSeal={() => void seal(() => sealApart({ sheet, form, files }))}
        send={send}
      />
    );
  return (
    <Stack gap="5">
      <Section title={texts.bidder}>
        <Grid templateColumns={{ base: "1fr", md: "1fr 1fr" }} gap="4">
          {bidder("name", texts.name, true)}
          {bidder("contact", texts.contact, true)}
          {bidder("title", texts.position)}
          {bidder("email", texts.email)}
          {bidder("phone", texts.phone)}
        </Grid>
      </Section>
      {pricedLines(sheet).length > 0 ? (
        <Section title={texts.prices} description={texts.pricesHelp}>
          <PriceGrid sheet={sheet} prices={form.prices} onChange={(prices) => change({ prices })} />
          <HStack justify="end" gap="4" mt="3">
            <Text fontWeight="600">{texts.total}</Text>
            <Text fontWeight="600" fontVariantNumeric="tabular-nums">
              {base === null ? texts.noTotal : money(base)}
            </Text>
          </HStack>
        </Section>
      ) : (
        <Section title={texts.prices}>
          <TextField
            id="bid-price"
            label={texts.price}
            help={texts.priceHelp}
            prefix="$"
            numeric
            width="14rem"
            most={40}
            value={form.price}
            onChange={(price) => change({ price })}
          />
        </Section>
      )}
      {sheet.addenda.length > 0 && (
        <Section title={texts.addenda}>
          <Stack gap="2">
            {sheet.addenda.map((number) => (
              <CheckboxField
                key={number}
                id={`addendum-${number}`}
                label={texts.addendum(number)}
                checked={form.acknowledged.includes(number)}
                onChange={(on) => change({ acknowledged: toggled(form.acknowledged, number, on) })}
              />
            ))}
          </Stack>
        </Section>
      )}
      <Section title={texts.certifications}>
        <Stack gap="4">
          {sheet.certifications.map(({ key, title, words }) => (
            <Stack key={key} gap="1">
              <Text textStyle="small" whiteSpace="pre-line">
                {words}
              </Text>
              <CheckboxField
                id={`certification-${key}`}
                label={texts.certify(title)}
                checked={form.certified.includes(key)}
                onChange={(on) => change({ certified: toggled(form.certified, key, on) })}
              />
            </Stack>
          ))}
        </Stack>
      </Section>
      <Section title={texts.files} description={texts.filesHelp}>
        <BidFiles
          files={files}
          twoEnvelopes={sheet.twoEnvelopes}
          onChange={(chosen) => {
            setFiles(chosen);
            setTouched(true);
          }}
        />
      </Section>
      <Section title={texts.note}>
        <TextArea
          label={texts.note}
          hideLabel
          help={texts.noteHelp}
          rows={4}
          most={MAX_NOTE_LENGTH}
          value={form.note}
          onChange={(note) => change({ note })}
        />
      </Section>
      <DraftBox
        place={place}
        form={form}
        onOpen={(found) => {
          setForm(found);
          setTouched(true);
        }}
      />
      <HStack>
        <Button kind="primary" onClick={() => setChecking(true)}>
          {texts.toCheck}
        </Button>
      </HStack>
    </Stack>
  );
}
