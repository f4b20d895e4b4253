import { useState } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { Dialog } from "#design-system/Dialog/Dialog.tsx";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import { Notice } from "#design-system/Notice/Notice.tsx";
import { notify } from "#design-system/Toaster/notify.ts";
import { Act } from "#web/editing/Act.tsx";
import { useVerb } from "#web/relay/useVerb.ts";
import { LeftResolutions } from "./LeftResolutions.tsx";
import { texts } from "./texts.ts";
import type { PublishAdoptedMutation } from "./__generated__/PublishAdoptedMutation.graphql.ts";
import type { PublishAdoptedQuery } from "./__generated__/PublishAdoptedQuery.graphql.ts";
import type { LeftResolutions_left$key } from "./__generated__/LeftResolutions_left.graphql.ts";

type Done = { published: number; left: LeftResolutions_left$key };

/**
 * One of the actions in a meeting's editor: publishes each resolution that the meeting adopted, and lists those that
 * cannot be published with the reason.
 */
export default function PublishAdopted({ recordKey }: { recordKey: string }) {
  const { meeting } = useLazyLoadQuery<PublishAdoptedQuery>(
    graphql`
      query PublishAdoptedQuery($key: ID!) {
        meeting(key: $key) {
          id
          number
          viewerCan {
            publishAdopted {
              reason
            }
          }
        }
      }
    `,
    { key: recordKey },
    { fetchPolicy: "store-and-network" },
  );
  const [publish, busy] = useVerb<PublishAdoptedMutation>(
    graphql`
      mutation PublishAdoptedMutation($input: PublishAdoptedInput!) {
        publishAdopted(input: $input) {
          ... on PublishAdoptedPayload {
            published {
              id
              status
            }
            left {
              ...LeftResolutions_left
            }
            meeting {
              viewerCan {
                publishAdopted {
                  reason
                }
              }
            }
          }
          ...useVerb_notDone @alias(as: "notDone")
        }
      }
    `,
    texts.publishAdoptedFailed,
  );
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [done, setDone] = useState<Done | null>(null);
  if (!meeting) return null;
  const close = () => {
    setAsking(false);
    setError(null);
    setDone(null);
  };

  async function run(meetingId: string) {
    const result = await publish({ meetingId });
    if (!result.ok) return setError(result.refusal.message);
    const { published, left } = result.payload;
    if (left.length > 0) return setDone({ published: published.length, left });
    close();
    notify({ kind: "positive", text: texts.publishedEach(published.length) });
  }

  return (
    <>
      <Act
        name="publishAdopted"
        label={texts.publishAdopted}
        reason={meeting.viewerCan.publishAdopted.reason}
        busy={busy}
        onSelect={() => setAsking(true)}
      />
      <Dialog
        open={asking}
        alert
        title={texts.publishAdoptedQuestion(meeting.number)}
        onClose={close}
        footer={
          done ? (
            <Button onClick={close}>{texts.close}</Button>
          ) : (
            <>
              <Button onClick={close}>{texts.cancel}</Button>
              <Button kind="primary" busy={busy} onClick={() => void run(meeting.id)}>
                {texts.publishAdopted}
              </Button>
            </>
          )
        }
      >
        <Stack gap="3">
          <Text role="status">{done ? texts.publishedEach(done.published) : texts.publishAdoptedExplained}</Text>
          {error && <Notice kind="negative">{error}</Notice>}
          {done && <LeftResolutions left={done.left} />}
        </Stack>
      </Dialog>
    </>
  );
}
