import {
  refusePause,
  refuseRemove,
  refuseRestore,
  refuseStartTurn,
  refuseStop,
  refuseTimes,
  refuseWaiting,
  type SpeakerState,
  spokenAt,
} from "#schema/meetings/speakers.rules.ts";
import { editorWorld, refusal } from "./editorWorld.fixture.ts";

type Line = {
  id: string;
  name: string;
  organization: string | null;
  topic: string | null;
  stance: "FOR" | "AGAINST" | null;
  state: SpeakerState;
  lengthSeconds: number | null;
  usedMs: number;
  startedAt: string | null;
};
type Input = { input: Record<string, unknown> };

const line = (at: number, name: string, more: Partial<Line> = {}): Line => ({
  id: `Speaker:${at}`,
  name,
  organization: null,
  topic: null,
  stance: null,
  state: "WAITING",
  lengthSeconds: null,
  usedMs: 0,
  startedAt: null,
  ...more,
});

/** A meeting in session with an in-memory speakers' list that follows the county's own rules. */
export function speakersWorld(initialLines: Line[] = threeWaiting()) {
  let lines = initialLines;
  const times = { speakerSeconds: 180, commentMinutes: 60 };
  const turn = (each: Line) => ({ ...each, startedAt: each.startedAt ? Date.parse(each.startedAt) : null });
  const can = (each: Line) => {
    const floorTaken = lines.some(({ id, state }) => id !== each.id && (state === "SPEAKING" || state === "PAUSED"));
    const standing = { state: each.state, meetingState: "IN_SESSION" as const, floorTaken, commentLeft: 3_000 };
    const permission = (refused: { message: string } | null) => ({
      allowed: !refused,
      reason: refused?.message ?? null,
    });
    return {
      start: permission(refuseStartTurn(standing)),
      pause: permission(refusePause(standing)),
      stop: permission(refuseStop(standing)),
      skip: permission(refuseWaiting(standing)),
      move: permission(refuseWaiting(standing)),
      remove: permission(refuseRemove(standing)),
      restore: permission(refuseRestore(standing)),
    };
  };
  const list = () =>
    lines
      .filter(({ state }) => state !== "REMOVED")
      .map((each) => ({ __typename: "Speaker", ...each, viewerCan: can(each) }));
  const world = editorWorld({
    meeting: {
      state: "IN_SESSION",
      speakers: list,
      speakerSeconds: () => times.speakerSeconds,
      commentMinutes: () => times.commentMinutes,
    },
  });
  const meeting = () => (world["meeting"] as () => unknown)();
  const becomes =
    (type: string, state: SpeakerState) =>
    ({ input }: Input) => {
      lines = lines.map((each) => {
        if (each.id !== input["speakerId"]) return each;
        const startedAt = state === "SPEAKING" ? new Date().toISOString() : null;
        return {
          ...each,
          state,
          usedMs: spokenAt(turn(each), Date.now()),
          startedAt,
          lengthSeconds: times.speakerSeconds,
        };
      });
      return { __typename: type, meeting };
    };
  return {
    ...world,
    addSpeaker: ({ input }: Input) => {
      const { name, organization, topic, stance } = input as Pick<Line, "name" | "organization" | "topic" | "stance">;
      lines = [...lines, line(lines.length + 1, name.trim(), { organization, topic, stance })];
      return { __typename: "AddSpeakerPayload", meeting };
    },
    moveSpeaker: ({ input }: Input) => {
      const from = lines.findIndex(({ id }) => id === input["speakerId"]);
      lines = lines.toSpliced(from, 1).toSpliced(Number(input["toPlace"]) - 1, 0, lines[from] as Line);
      return { __typename: "MoveSpeakerPayload", meeting };
    },
    startSpeaker: becomes("StartSpeakerPayload", "SPEAKING"),
    pauseSpeaker: becomes("PauseSpeakerPayload", "PAUSED"),
    stopSpeaker: becomes("StopSpeakerPayload", "DONE"),
    skipSpeaker: becomes("SkipSpeakerPayload", "SKIPPED"),
    removeSpeaker: becomes("RemoveSpeakerPayload", "REMOVED"),
    restoreSpeaker: becomes("RestoreSpeakerPayload", "WAITING"),
    setSpeakingTimes: ({ input }: Input) => {
      const next = input as unknown as typeof times;
      const refused = refuseTimes(next);
      if (refused) return refusal(refused.message);
      Object.assign(times, { speakerSeconds: next.speakerSeconds, commentMinutes: next.commentMinutes });
      return { __typename: "SetSpeakingTimesPayload", meeting };
    },
  };
}

export const threeWaiting = (): Line[] => [
  line(1, "Ada Reyes", { organization: "Friends of the Mill", topic: "1. Repair of the bridge", stance: "AGAINST" }),
  line(2, "Tom Whitaker", { topic: "Road salt" }),
  line(3, "Rosa Delgado", { stance: "FOR" }),
];
