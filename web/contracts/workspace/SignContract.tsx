import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Box, Facts, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { showMoney } from "#design-system/MoneyField/parseMoney.ts";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { RadioGroupField } from "#design-system/RadioGroupField/RadioGroupField.tsx";
import { RichTextView } from "#design-system/RichTextView/RichTextView.tsx";
import { SignaturePad, type Strokes } from "#design-system/SignaturePad/SignaturePad.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import {
  BOX,
  LONGEST_SIGNED_NAME,
  MOST_POINTS,
  MOST_STROKES,
  refuseMark,
} from "#schema/contracts/signing/mark.rules.ts";
import { useProvenVerb } from "#web/identity/useProvenVerb.tsx";
import { useTabState } from "#web/editing/useTabState.ts";
import { useTypedState } from "#web/editing/useTyped.ts";
import { writtenDate } from "#web/shell/formats.ts";
import { texts as formTexts } from "../begin/texts.ts";
import type { SignContract_contract$key } from "./__generated__/SignContract_contract.graphql.ts";
import type { SignatureMark, SignContractMutation } from "./__generated__/SignContractMutation.graphql.ts";
import { SigningCheck } from "../text/SigningCheck.tsx";
import { routeTexts as texts } from "./routeTexts.ts";

type Drawn = { mark: SignatureMark; strokes: Strokes };
const NOT_DRAWN: Drawn = { mark: "TYPED", strokes: [] };

type Props = { stepId: string; contract: SignContract_contract$key; onClose: () => void };

/** Shows what is signed, takes a typed or drawn name, and has signers prove their identity. */
export function SignContract({ stepId, contract, onClose }: Props) {
  const now = useFragment(
    graphql`
      fragment SignContract_contract on Contract {
        number
        name
        vendorName
        startDate
        endDate
        notToExceed
        text
        textHash
        ...SigningCheck_contract
      }
    `,
    contract,
  );
  // What is signed is what was opened to be read, whatever arrives meanwhile; the server refuses when it is another.
  const [read] = useState(now);
  const [run, busy, proof] = useProvenVerb<SignContractMutation>(
    graphql`
      mutation SignContractMutation($input: SignContractInput!) {
        signContract(input: $input) {
          ... on SignContractPayload {
            contract {
              ...ContractRecord_contract
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.failed,
  );
  // A reload loses neither the name nor the place.
  const [name, setName, typed] = useTypedState<string>(`signature ${stepId}`, "");
  // Nor what was drawn; yet a hand's signature does not stay on the device.
  const [{ mark, strokes }, setDrawn, forgetDrawn] = useTabState(`signature ${stepId}`, NOT_DRAWN);
  const [refusal, setRefusal] = useState<{ message: string; field?: string | null } | null>(null);
  const errorAt = (field: string) => (refusal?.field === field ? refusal.message : null);
  // What was wrong is said until it is mended.
  const mends =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setRefusal(null);
      set(value);
    };
  const sign = async () => {
    const wrong = refuseMark({ name, strokes: mark === "DRAWN" ? strokes : null });
    setRefusal(wrong);
    if (wrong) return;
    const result = await run({
      stepId,
      name: name.trim(),
      mark,
      strokes: mark === "DRAWN" ? strokes.map((points) => ({ points })) : null,
      hash: read.textHash,
    });
    if (!result.ok) return setRefusal(result.refusal);
    typed.forget();
    forgetDrawn();
    notify({ kind: "positive", text: texts.signed });
    onClose();
  };
  const close = () => {
    forgetDrawn();
    onClose();
  };
  const day = (date: string | null | undefined) => (date ? writtenDate(date) : null);
  const atField = refusal?.field === "name" || (refusal?.field === "strokes" && mark === "DRAWN");
  return (
    <>
      <Dialog
        open
        title={texts.signTitle(read.number)}
        onClose={close}
        footer={
          <>
            <Button onClick={close}>{texts.cancel}</Button>
            <Button kind="primary" busy={busy} busyLabel={texts.signing} onClick={() => void sign()}>
              {texts.sign}
            </Button>
          </>
        }
      >
        <Stack gap="4">
          {refusal && !atField && <Notice kind="negative">{refusal.message}</Notice>}
          <Stack as="section" aria-label={texts.signRead} gap="3">
            <Facts
              items={[
                { term: formTexts.fields.number, value: read.number },
                { term: formTexts.fields.name, value: read.name },
                { term: formTexts.fields.vendorId, value: read.vendorName },
                { term: texts.term, value: texts.termOf(day(read.startDate), day(read.endDate)) },
                { term: texts.amount, value: read.notToExceed ? `$${showMoney(read.notToExceed)}` : texts.noAmount },
              ]}
            />
            {/* The text takes the focus first: one reads before one signs, and a keyboard scrolls it. */}
            <Box
              role="region"
              aria-label={texts.signText}
              tabIndex={0}
              data-autofocus
              maxH="14rem"
              overflowY="auto"
              borderWidth="1px"
              borderColor="line"
              borderRadius="6px"
              bg="surface"
              p="3"
            >
              {read.text ? <RichTextView value={read.text} /> : <Text color="muted">{texts.noText}</Text>}
            </Box>
            <Text textStyle="small" color="muted" overflowWrap="anywhere">
              {texts.hash}: <code>{read.textHash}</code>
            </Text>
          </Stack>
          <SigningCheck contract={now} hash={read.textHash} />
          <TextField
            label={texts.name}
            help={texts.nameHelp}
            required
            most={LONGEST_SIGNED_NAME}
            value={name}
            error={errorAt("name")}
            onChange={mends(setName)}
          />
          <RadioGroupField<SignatureMark>
            label={texts.mark}
            inline
            value={mark}
            onChange={mends((next: SignatureMark) => setDrawn((was) => ({ ...was, mark: next })))}
            options={(["TYPED", "DRAWN"] as const).map((value) => ({ value, label: texts.marks[value] }))}
          />
          {mark === "DRAWN" && (
            <SignaturePad
              label={texts.drawn}
              help={texts.drawnHelp}
              error={errorAt("strokes")}
              box={BOX}
              mostStrokes={MOST_STROKES}
              mostPoints={MOST_POINTS}
              strokes={strokes}
              onStrokes={mends((change: (before: Strokes) => Strokes) =>
                setDrawn((was) => ({ ...was, strokes: change(was.strokes) })),
              )}
              clearLabel={texts.clear}
              told={texts.told(strokes.length)}
            />
          )}
        </Stack>
      </Dialog>
      {proof}
    </>
  );
}
