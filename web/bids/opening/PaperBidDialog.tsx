import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Columns, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { TimeField } from "#design-system/TimeField/TimeField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { UploadField } from "#design-system/UploadField/UploadField.tsx";
import { CheckboxField } from "#design-system/CheckboxField/CheckboxField.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { paperFindings } from "#schema/bids/opening/paper.rules.ts";
import { UploadProgress } from "#design-system/UploadField/UploadProgress.tsx";
import { momentOf } from "#schema/tenancy/rules.ts";
import { kinds } from "#web/files/kinds.ts";
import { useUpload } from "#web/files/useUpload.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { dayNow } from "#web/shell/formats.ts";
import { paperTexts } from "./paperTexts.ts";
import { texts } from "./texts.ts";
import type { PaperBidDialog_content$key } from "./__generated__/PaperBidDialog_content.graphql.ts";
import type { PaperBidDialog_opening$key } from "./__generated__/PaperBidDialog_opening.graphql.ts";
import type { PaperBidDialogMutation } from "./__generated__/PaperBidDialogMutation.graphql.ts";

type Props = {
  opening: PaperBidDialog_opening$key;
  content: PaperBidDialog_content$key;
  zone: string;
  onClose: () => void;
};

/** Enters a bid, or the price of one, from paper. Choosing the scan submits it. */
export default function PaperBidDialog({ opening, content, zone, onClose }: Props) {
  const {
    id: openingId,
    part,
    paperPricesLeft,
  } = useFragment(
    graphql`
      fragment PaperBidDialog_opening on Opening {
        id
        part
        paperPricesLeft {
          bidId
          bidder
        }
      }
    `,
    opening,
  );
  // At the price opening: the bids still missing a paper price.
  const waiting = part === "PRICE" ? paperPricesLeft : null;
  const { procurementType, lines: contentLines } = useFragment(
    graphql`
      fragment PaperBidDialog_content on SolicitationContent {
        procurementType
        lines {
          key
          number
          kind
          description
        }
      }
    `,
    content,
  );
  const [enter] = useVerb<PaperBidDialogMutation>(
    graphql`
      mutation PaperBidDialogMutation($input: EnterPaperBidInput!) {
        enterPaperBid(input: $input) {
          ... on EnterPaperBidPayload {
            opening {
              ...AnnouncedBids_opening
              ...ReadAloud_opening
              ...Envelopes_opening
              ...PaperBids_opening
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const [written, setWritten] = useState("");
  const [bidId, setBidId] = useState(waiting?.length === 1 ? (waiting[0]?.bidId ?? "") : "");
  const bidderName = waiting ? (waiting.find((bid) => bid.bidId === bidId)?.bidder ?? "") : written;
  const [day, setDay] = useState(dayNow);
  const [time, setTime] = useState("");
  const [prices, setPrices] = useState<Record<string, string>>({});
  const [statedTotal, setStatedTotal] = useState("");
  const [price, setPrice] = useState("");
  const lines = contentLines.filter(({ kind }) => kind !== "ALLOWANCE");
  const isProposal = procurementType === "RFP";
  const [asWritten, setAsWritten] = useState(false);
  const priced = lines.flatMap(({ key }) =>
    prices[key]?.trim() ? [{ id: key, unitPrice: prices[key], extension: null }] : [],
  );
  const typed = { lines: priced, statedTotal: statedTotal.trim() || null, price: price.trim() || null };
  const findings =
    part === "TECHNICAL"
      ? []
      : paperFindings(
          typed,
          lines.map(({ key, kind, number }) => ({ id: key, kind: kind as "BASE", number })),
        );
  const hasErrors = findings.some(({ kind }) => kind === "error");
  const beforeScan =
    bidderName.trim() === "" || day === "" || time === ""
      ? waiting
        ? paperTexts.scanBidFirst
        : paperTexts.scanFirst
      : hasErrors
        ? paperTexts.checkFirst
        : findings.length > 0 && !asWritten
          ? paperTexts.confirmFirst
          : null;
  const upload = useUpload(
    "BID",
    {},
    () => {
      notify({ kind: "positive", text: waiting ? paperTexts.priceEntered : paperTexts.entered });
      onClose();
    },
    null,
    (scanId) =>
      enter({
        openingId,
        scanId,
        bidId: bidId || null,
        bidderName,
        receivedAt: momentOf(zone, day, time).toISOString(),
        ...typed,
        asWritten,
      }),
  );
  const close = () => {
    upload.cancel();
    onClose();
  };
  return (
    <Dialog
      open
      title={waiting ? paperTexts.enterPaperPrice : paperTexts.enterPaper}
      onClose={close}
      footer={<Button onClick={close}>{paperTexts.close}</Button>}
    >
      <Stack gap="4">
        {waiting ? (
          <SelectField
            label={paperTexts.whichBid}
            required
            placeholder={paperTexts.choose}
            value={bidId}
            onChange={setBidId}
            options={waiting.map((bid) => ({ value: bid.bidId, label: bid.bidder }))}
          />
        ) : (
          <TextField label={paperTexts.bidderName} required value={written} onChange={setWritten} />
        )}
        <Columns min="10rem" fields>
          <DateField label={paperTexts.receivedOn} required value={day} onChange={setDay} />
          <TimeField label={paperTexts.receivedTime} required value={time} onChange={setTime} />
        </Columns>
        {part !== "TECHNICAL" && (
          <>
            {lines.length > 0 && (
              <Stack gap="2">
                <Text fontWeight="600">{paperTexts.prices}</Text>
                {lines.map(({ key, number, description }) => (
                  <TextField
                    key={key}
                    label={paperTexts.unitPrice(number)}
                    help={description}
                    prefix="$"
                    numeric
                    width="10rem"
                    value={prices[key] ?? ""}
                    onChange={(value) => setPrices((was) => ({ ...was, [key]: value }))}
                  />
                ))}
                <TextField label={paperTexts.statedTotal} width="12rem" value={statedTotal} onChange={setStatedTotal} />
              </Stack>
            )}
            {(isProposal || lines.length === 0) && (
              <TextField label={paperTexts.proposalPrice} width="12rem" value={price} onChange={setPrice} />
            )}
          </>
        )}
        {(priced.length > 0 || price.trim() !== "" || lines.length === 0) && findings.length > 0 && (
          <Notice kind={hasErrors ? "negative" : "caution"} title={paperTexts.looksWrong}>
            <ul>
              {findings.map(({ field, text }) => (
                <li key={field}>{text}</li>
              ))}
            </ul>
            {!hasErrors && <CheckboxField label={paperTexts.asWritten} checked={asWritten} onChange={setAsWritten} />}
          </Notice>
        )}
        {upload.sending ? (
          <UploadProgress label={paperTexts.theScan} upload={upload.sending} onCancel={upload.cancel} />
        ) : (
          <UploadField
            label={paperTexts.scan}
            accept={Object.keys(kinds.BID.types)}
            maxBytes={kinds.BID.maxBytes}
            error={upload.error}
            reason={beforeScan}
            onChoose={([file]) => file && upload.choose(file)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
