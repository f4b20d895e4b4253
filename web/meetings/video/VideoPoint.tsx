import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { HStack, Text } from "#design-system/Layout/Layout.tsx";
import { TextField } from "#design-system/TextField/TextField.tsx";
import { parseSecond, videoTime } from "#schema/meetings/video.rules.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { Player } from "./MeetingVideoPage.tsx";
import type { VideoPoint_item$key } from "./__generated__/VideoPoint_item.graphql.ts";
import { videoTexts as texts } from "./videoTexts.ts";

/**
 * One item's position in the video. It can be played, typed, set to the current position, or removed. `player` null:
 * there is no video.
 */
export function VideoPoint({ item: itemRef, player }: { item: VideoPoint_item$key; player: Player | null }) {
  const item = useFragment(
    graphql`
      fragment VideoPoint_item on AgendaItem {
        id
        number
        description
        videoSecond
        isVideoSecondSet
        viewerCan {
          setVideoPoint {
            reason
          }
        }
      }
    `,
    itemRef,
  );
  const [save, busy] = useVerb(mutation("setVideoPoint { item { ...VideoPoint_item } }"), texts.pointFailed);
  const { id, number, description, videoSecond, isVideoSecondSet } = item;
  const { reason } = item.viewerCan.setVideoPoint;
  // Unsaved typed value. Null: as saved.
  const [typed, setTyped] = useState<string | null>(null);
  const [error, setError] = useState<string | null>(null);
  const known = videoSecond == null ? null : videoTime(videoSecond);

  async function send(second: number | null) {
    const result = await save({ itemId: id, second });
    setError(result.ok ? null : result.refusal.message);
    if (result.ok) setTyped(null);
  }
  async function sendTyped() {
    const second = parseSecond(typed ?? "");
    if (second === null) return setError(texts.notAPoint);
    await send(second);
  }

  return (
    <>
      <Text overflowWrap="anywhere">
        {number}. {description}
      </Text>
      <HStack gap="2" wrap="wrap" align="center" mt="2">
        {known !== null && videoSecond != null && player && (
          <Button kind="quiet" aria-label={texts.playFrom(known, number)} onClick={() => player.play(videoSecond)}>
            {known}
          </Button>
        )}
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void sendTyped();
          }}
        >
          <HStack gap="2" align="start">
            <TextField
              label={texts.pointOf(number)}
              hideLabel
              width="7rem"
              value={typed ?? known ?? ""}
              readOnly={reason != null}
              error={error ?? undefined}
              onChange={(text) => {
                setError(null);
                setTyped(text);
              }}
            />
            {typed !== null && (
              <Button type="submit" busy={busy} reason={reason} aria-label={texts.savePoint(number)}>
                {texts.save}
              </Button>
            )}
          </HStack>
        </form>
        {player && (
          <Button
            busy={busy}
            reason={reason}
            aria-label={texts.setHereFor(number)}
            onClick={() => void send(player.second())}
          >
            {texts.setHere}
          </Button>
        )}
        {known !== null && (
          <Button
            kind="quiet"
            busy={busy}
            reason={reason}
            aria-label={texts.removePoint(number)}
            onClick={() => void send(null)}
          >
            {texts.remove}
          </Button>
        )}
        {known !== null && (
          <Text color="muted" textStyle="small">
            {isVideoSecondSet ? texts.byHand : texts.fromSession}
          </Text>
        )}
      </HStack>
    </>
  );
}
