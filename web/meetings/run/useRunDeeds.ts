import { useCallback } from "react";
import type { Deed } from "#web/editing/outbox.ts";
import type { Perform } from "#web/editing/outboxOnDevice.ts";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { texts } from "../texts.ts";

const votes = mutation("castVotes { motion { ...MotionCard_motion } }");

const item = mutation("setCurrentItem { meeting { ...RunMeetingPage_meeting } }");

const present = mutation("updateAttendance { meeting { ...AttendancePanel_meeting } }");

const arrival = mutation("recordArrival { meeting { ...AttendancePanel_meeting } }");

const departure = mutation("recordDeparture { meeting { ...AttendancePanel_meeting } }");

/** Delivers what waits in a meeting's outbox. */
export function useRunDeeds(): Perform {
  const [castVotes] = useVerb(votes, texts.notDelivered);
  const [setCurrentItem] = useVerb(item, texts.currentItemFailed);
  const [updateAttendance] = useVerb(present, texts.attendanceFailed);
  const [recordArrival] = useVerb(arrival, texts.attendanceFailed);
  const [recordDeparture] = useVerb(departure, texts.attendanceFailed);
  return useCallback(
    async ({ verb, input, key }: Deed) => {
      const verbs: Readonly<Record<string, ((input: never, onceAs: string) => ReturnType<Perform>) | undefined>> = {
        castVotes,
        setCurrentItem,
        updateAttendance,
        recordArrival,
        recordDeparture,
      };
      const perform = verbs[verb];
      // An earlier release saved a deed that this one does not know.
      if (!perform) return { ok: false, refusal: { code: "Unknown", message: texts.notDelivered } };
      return await perform(input as never, key);
    },
    [castVotes, setCurrentItem, updateAttendance, recordArrival, recordDeparture],
  );
}
