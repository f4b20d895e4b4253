import { useState } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { DateField } from "#design-system/DateField/DateField.tsx";
import { Stack } from "#design-system/Layout/Layout.tsx";
import { TextArea } from "#design-system/TextArea/TextArea.tsx";
import { TimeField } from "#design-system/TimeField/TimeField.tsx";
import { MAX_REASON_LENGTH } from "#schema/reason.rules.ts";
import { momentOf } from "#schema/tenancy/rules.ts";
import { ActDialog } from "#web/editing/ActDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { typedTimeHelp } from "#web/shell/formats.ts";
import type { ExtendDueDateQuery } from "./__generated__/ExtendDueDateQuery.graphql.ts";
import { texts } from "./texts.ts";

type Props = { solicitationId: string; onClose: () => void };
const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** Asks for a later due date and issues the addendum that sets it. */
export function ExtendDueDate({ solicitationId, onClose }: Props) {
  const { tenant } = useLazyLoadQuery<ExtendDueDateQuery>(
    graphql`
      query ExtendDueDateQuery {
        tenant {
          timeZone
        }
      }
    `,
    {},
  );
  const verb = useVerb(
    mutation("extendDueDate { solicitation { dueAt openingAt ...AddendaPart_solicitation } }"),
    texts.failed,
  );
  const [day, setDay] = useState("");
  const [time, setTime] = useState("14:00");
  const [reason, setReason] = useState("");
  // Asked only after the server reports that the county is closed on that day.
  const [closedDay, setClosedDay] = useState<string | null>(null);
  // An incomplete date is sent as null, so the server reports it as missing.
  const dueAt = day !== "" && TIME.test(time) ? momentOf(tenant?.timeZone ?? "UTC", day, time).toISOString() : "";
  return (
    <ActDialog
      title={texts.extend}
      text={texts.extendText}
      confirmLabel={texts.extend}
      verb={[
        async (input: Parameters<(typeof verb)[0]>[0]) => {
          if (input.dueAt === "")
            return { ok: false, refusal: { code: "DATE_MISSING", message: texts.dateMissing, field: null } };
          const answer = await verb[0](input);
          if (!answer.ok && answer.refusal.field === "closedDayReason") setClosedDay((typed) => typed ?? "");
          return answer;
        },
        verb[1],
      ]}
      input={{ solicitationId, dueAt, reason, closedDayReason: closedDay }}
      done={texts.extended}
      onClose={onClose}
    >
      <Stack gap="3">
        <DateField label={texts.newDueDay} value={day} onChange={setDay} />
        <TimeField label={texts.newDueTime} value={time} onChange={setTime} help={typedTimeHelp(day)} />
        <TextArea label={texts.reason} rows={3} most={MAX_REASON_LENGTH} value={reason} onChange={setReason} />
        {closedDay !== null && (
          <TextArea
            label={texts.closedDay}
            rows={2}
            most={MAX_REASON_LENGTH}
            value={closedDay}
            onChange={setClosedDay}
          />
        )}
      </Stack>
    </ActDialog>
  );
}
