import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Columns, Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { TimeField } from "#design-system/TimeField/TimeField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { UploadField } from "#design-system/UploadField/UploadField.tsx";
import { UploadProgress } from "#design-system/UploadField/UploadProgress.tsx";
import { momentOf } from "#schema/tenancy/rules.ts";
import { kinds } from "#web/files/kinds.ts";
import { useUpload } from "#web/files/useUpload.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { dayNow } from "#web/shell/formats.ts";
import { texts } from "./texts.ts";
import type { PaperBids_opening$key } from "./__generated__/PaperBids_opening.graphql.ts";
import type {
  PaperBids_solicitation$data,
  PaperBids_solicitation$key,
} from "./__generated__/PaperBids_solicitation.graphql.ts";
import type { PaperBidsMutation } from "./__generated__/PaperBidsMutation.graphql.ts";

type Props = { solicitation: PaperBids_solicitation$key; opening: PaperBids_opening$key; zone: string };

/** Bids that were handed in on paper are entered here, each with its scan. */
export function PaperBids({ solicitation, opening, zone }: Props) {
  const { content } = useFragment(
    graphql`
      fragment PaperBids_solicitation on Solicitation {
        content {
          procurementType
          lines {
            key
            number
            kind
            description
          }
        }
      }
    `,
    solicitation,
  );
  const { id, part, viewerCan } = useFragment(
    graphql`
      fragment PaperBids_opening on Opening {
        id
        part
        viewerCan {
          enterPaperBid {
            reason
          }
        }
      }
    `,
    opening,
  );
  const [open, setOpen] = useState(false);
  // Prices of a paper proposal belong to a bid of the first opening: they are entered through the documented call.
  if (part === "PRICE") return null;
  return (
    <Section
      title={texts.paperTitle}
      description={texts.paperHelp}
      actions={
        <Button reason={viewerCan.enterPaperBid.reason ?? null} onClick={() => setOpen(true)}>
          {texts.enterPaper}
        </Button>
      }
    >
      {open && (
        <PaperDialog
          openingId={id}
          zone={zone}
          content={content}
          withPrices={part === "WHOLE"}
          onClose={() => setOpen(false)}
        />
      )}
    </Section>
  );
}

type DialogProps = {
  openingId: string;
  zone: string;
  content: PaperBids_solicitation$data["content"];
  withPrices: boolean;
  onClose: () => void;
};

function PaperDialog({ openingId, zone, content, withPrices, onClose }: DialogProps) {
  const [enter] = useVerb<PaperBidsMutation>(
    graphql`
      mutation PaperBidsMutation($input: EnterPaperBidInput!) {
        enterPaperBid(input: $input) {
          ... on EnterPaperBidPayload {
            opening {
              ...AnnouncedBids_opening
              ...ReadAloud_opening
              ...Envelopes_opening
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  const [bidderName, setBidderName] = useState("");
  const [day, setDay] = useState(dayNow);
  const [time, setTime] = useState("");
  const [prices, setPrices] = useState<Record<string, string>>({});
  const [statedTotal, setStatedTotal] = useState("");
  const [price, setPrice] = useState("");
  const lines = content.lines.filter(({ kind }) => kind !== "ALLOWANCE");
  const isProposal = content.procurementType === "RFP";
  const upload = useUpload(
    "BID",
    {},
    () => {
      notify({ kind: "positive", text: texts.entered });
      onClose();
    },
    null,
    (scanId) =>
      enter({
        openingId,
        scanId,
        bidderName,
        receivedAt: momentOf(zone, day, time).toISOString(),
        lines: lines.flatMap(({ key }) => (prices[key]?.trim() ? [{ id: key, unitPrice: prices[key] }] : [])),
        statedTotal: statedTotal.trim() || null,
        price: price.trim() || null,
      }),
  );
  const close = () => {
    upload.cancel();
    onClose();
  };
  return (
    <Dialog open title={texts.enterPaper} onClose={close} footer={<Button onClick={close}>{texts.close}</Button>}>
      <Stack gap="4">
        <TextField label={texts.bidderName} required value={bidderName} onChange={setBidderName} />
        <Columns min="10rem" fields>
          <DateField label={texts.receivedOn} required value={day} onChange={setDay} />
          <TimeField label={texts.receivedTime} required value={time} onChange={setTime} />
        </Columns>
        {withPrices && (
          <>
            {lines.length > 0 && (
              <Stack gap="2">
                <Text fontWeight="600">{texts.prices}</Text>
                {lines.map(({ key, number, description }) => (
                  <TextField
                    key={key}
                    label={texts.unitPrice(number)}
                    help={description}
                    prefix="$"
                    numeric
                    width="10rem"
                    value={prices[key] ?? ""}
                    onChange={(value) => setPrices((was) => ({ ...was, [key]: value }))}
                  />
                ))}
                <TextField label={texts.statedTotal} width="12rem" value={statedTotal} onChange={setStatedTotal} />
              </Stack>
            )}
            {(isProposal || lines.length === 0) && (
              <TextField label={texts.proposalPrice} width="12rem" value={price} onChange={setPrice} />
            )}
          </>
        )}
        {upload.sending ? (
          <UploadProgress label={texts.theScan} upload={upload.sending} onCancel={upload.cancel} />
        ) : (
          <UploadField
            label={texts.scan}
            accept={Object.keys(kinds.BID.types)}
            maxBytes={kinds.BID.maxBytes}
            error={upload.error}
            reason={bidderName.trim() === "" || day === "" || time === "" ? texts.scanFirst : null}
            onChoose={([file]) => file && upload.choose(file)}
          />
        )}
      </Stack>
    </Dialog>
  );
}
