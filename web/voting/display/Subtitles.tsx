// oxlint-disable relay/unused-fields -- read by the pure functions of subtitles.ts, which are tested without a screen
import { useEffect, useRef, useState } from "react";
import { graphql, useFragment } from "react-relay";
import { VisuallyHidden } from "#design-system/Layout/Layout.tsx";
import type { Subtitles_meeting$key } from "./__generated__/Subtitles_meeting.graphql.ts";
import { type Said, subtitles } from "./subtitles.ts";
import { KIND_WORDS } from "../texts.ts";

/** Milliseconds within which sentences are joined into one announcement. */
const together = 700;

/** Announces changes on a display to screen readers, in a polite live region. */
export function Subtitles({ meeting: meetingRef }: { meeting: Subtitles_meeting$key }) {
  const meeting = useFragment(
    graphql`
      fragment Subtitles_meeting on Meeting {
        state
        executiveSession {
          id
        }
        speakers {
          id
          name
          state
        }
        currentItem {
          number
          description
          currentMotion {
            id
            kind
            state
            sequence
            outcome
            declared
            verdict {
              passed
              decided
              notVoted
            }
            tally {
              heads {
                yes
                no
                abstain
                recused
              }
            }
            roll {
              id
              name
              vote
            }
          }
        }
      }
    `,
    meetingRef,
  );
  const { currentItem: item, speakers, state } = meeting;
  const motion = item?.currentMotion;
  const floor = speakers.find((each) => each.state === "SPEAKING" || each.state === "PAUSED");
  const now: Said = {
    state: meeting.executiveSession ? "EXECUTIVE_SESSION" : state,
    item: item ? `${item.number}. ${item.description}` : null,
    motion: motion ? { ...motion, name: KIND_WORDS[motion.kind], heads: motion.tally.heads } : null,
    speaker: floor ? { id: floor.id, name: floor.name, paused: floor.state === "PAUSED" } : null,
  };
  return (
    <VisuallyHidden role="log" aria-live="polite">
      {useSaid(now)}
    </VisuallyHidden>
  );
}

/** The newest sentences. Sentences in quick succession are joined. */
function useSaid(now: Said): string {
  const last = useRef(now);
  const waiting = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [subtitle, setSubtitle] = useState("");
  useEffect(() => {
    const sentences = subtitles(last.current, now);
    // A late answer describes an earlier state, which must not become the base of the next comparison.
    const isStale =
      last.current.motion?.id === now.motion?.id && (now.motion?.sequence ?? 0) < (last.current.motion?.sequence ?? 0);
    if (!isStale) last.current = now;
    if (sentences.length === 0) return;
    waiting.current.push(...sentences);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      setSubtitle(waiting.current.join(" "));
      waiting.current = [];
    }, together);
  });
  useEffect(() => () => clearTimeout(timer.current), []);
  return subtitle;
}
