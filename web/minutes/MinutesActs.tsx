import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Stack, Text } from "#design-system/Layout/Layout.tsx";
import { StatusBadge } from "#design-system/StatusBadge/StatusBadge.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { STANDING_WORDS, standingOf } from "#schema/minutes/standing.rules.ts";
import { FormDialog } from "#web/editing/FormDialog.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { dayNow, writtenDate, writtenMoment } from "#web/shell/formats.ts";
import type { MinutesActs_minutes$key } from "./__generated__/MinutesActs_minutes.graphql.ts";
import { texts } from "./texts.ts";

/** The state of the minutes, and the two actions that move them forward. */
export function MinutesActs({ minutes }: { minutes: MinutesActs_minutes$key }) {
  const { id, state, meeting, version, availableAt, approvedOn, hash, viewerCan, approvedItem, approvalItems } =
    useFragment(
      graphql`
      fragment MinutesActs_minutes on Minutes {
        id
        state
        version
        availableAt
        approvedOn
        hash
        meeting {
          state
        }
        approvedItem {
          number
          meeting {
            number
          }
        }
        approvalItems {
          id
          number
          description
          meeting {
            number
            date
          }
        }
        viewerCan {
          publish {
            reason
          }
          approve {
            reason
          }
        }
      }
    `,
      minutes,
    );
  const [publish, publishing] = useVerb(
    mutation("publishMinutes { minutes { ...MinutesText_minutes } }"),
    texts.failed,
  );
  const [approve, approving] = useVerb(
    mutation("approveMinutes { minutes { ...MinutesText_minutes meeting { state ...GenerateMinutes_meeting } } }"),
    texts.failed,
  );
  const [asking, setAsking] = useState(false);
  const likely = approvalItems.find(({ description }) => /\bminutes\b/i.test(description));
  const standing = standingOf({ state }, meeting);
  const isApproved = state === "APPROVED";
  const show = async () => {
    const result = await publish({ minutesId: id });
    notify(
      result.ok ? { kind: "positive", text: texts.published } : { kind: "negative", text: result.refusal.message },
    );
  };
  return (
    <Stack gap="3">
      <HStack gap="3" wrap="wrap">
        <StatusBadge
          word={STANDING_WORDS[standing]}
          hue={isApproved ? "green" : "violet"}
          shape={isApproved ? "check" : "diamond"}
        />
        <Text color="muted">
          {[
            approvedOn && texts.approvedOn(writtenDate(approvedOn)),
            approvedItem && texts.approvedBy(approvedItem.number, approvedItem.meeting.number),
            availableAt == null ? texts.notPublic : texts.availableFrom(writtenMoment(availableAt)),
          ]
            .filter(Boolean)
            .join(" · ")}
        </Text>
      </HStack>
      {hash != null && (
        <Text color="muted" overflowWrap="anywhere">
          {texts.hash(hash)}
        </Text>
      )}
      <HStack gap="2" wrap="wrap" data-no-print>
        <Button
          reason={viewerCan.publish.reason}
          busy={publishing}
          busyLabel={texts.publishing}
          onClick={() => void show()}
        >
          {isApproved ? texts.publishApproved : texts.publishDraft}
        </Button>
        <Button reason={viewerCan.approve.reason} onClick={() => setAsking(true)}>
          {texts.approve}
        </Button>
      </HStack>
      {asking && (
        <FormDialog
          title={texts.approveTitle}
          help={texts.approveHelp}
          form={`minutes-approval-${id}`}
          fields={{
            item: {
              label: texts.approvedByLabel,
              kind: "choice",
              options: [
                ...approvalItems.map((item) => ({
                  value: item.id,
                  label: texts.approvingItem(item.meeting.number, item.number, item.description),
                })),
                { value: "", label: texts.onlyTheDay },
              ],
            },
            approvedOn: { label: texts.approvedOnLabel, kind: "date", required: true },
          }}
          initial={{ item: likely?.id ?? "", approvedOn: likely?.meeting.date ?? dayNow() }}
          submit={texts.approve}
          run={({ approvedOn: day, item }) =>
            approve({ minutesId: id, version, approvedOn: day, approvedItemId: item || null })
          }
          busy={approving}
          done={() => texts.approved}
          onClose={() => setAsking(false)}
        />
      )}
    </Stack>
  );
}
