import { useRef, useState } from "react";
import type { VoteValue } from "#schema/voting/roll.rules.ts";
import { notify } from "#design-system/Toaster/notify.ts";
import { voteLooks } from "#design-system/VoteButtons/voteChoices.ts";
import type { Deed } from "#web/editing/outbox.ts";
import { useOutbox } from "#web/editing/OutboxLine.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import { queueVotes } from "./rollVotes.ts";
import type { RollLine, VoteOfLine, Votes, Work } from "./rollVotes.ts";
import { texts } from "../texts.ts";

const castVote = mutation("castVote { motion { sequence ...MotionCard_motion } }");

const castVotes = mutation("castVotes { motion { sequence ...MotionCard_motion } }");

const undoVotes = mutation("undoVotes { motion { sequence ...MotionCard_motion } }");

export type RollCallVerbs = {
  /** Votes being sent: shown as pending, never as recorded. */
  pending: ReadonlyMap<string, VoteValue>;
  refusal: VerbRefusal | null;
  /** Number of votes in the last request. Null: nothing from this screen is left to undo. */
  lastSent: number | null;
  send: (votes: readonly VoteOfLine[], reason?: string | null) => void;
  undo: (sequence: number) => void;
  dismiss: () => void;
};

const votesIn = (works: readonly Work[]) => new Map(works.flatMap((work) => ("votes" in work ? [...work.votes] : [])));

/**
 * Records votes in the order in which the clerk types them, without making the clerk wait. While one request is being
 * sent, further votes are collected and sent together.
 */
export function useRollCall(motionId: string): RollCallVerbs {
  const [castOne] = useVerb(castVote, texts.voteRefused);
  const [castMany] = useVerb(castVotes, texts.voteRefused);
  const [takeBack] = useVerb(undoVotes, texts.voteRefused);
  const [pending, setPending] = useState<ReadonlyMap<string, VoteValue>>(new Map());
  const [refusal, setRefusal] = useState<VerbRefusal | null>(null);
  const [lastSent, setLastSent] = useState<number | null>(null);
  const waiting = useRef<Work[]>([]);
  const busy = useRef(false);

  const sendVotes = ({ votes, reason }: Votes) => {
    const list = [...votes].map(([entryId, value]) => ({ entryId, value }));
    const because = reason === null ? {} : { reason };
    const [only] = list;
    return list.length === 1 && only
      ? castOne({ motionId, ...only, ...because })
      : castMany({ motionId, votes: list, ...because });
  };
  const work = async () => {
    if (busy.current) return;
    busy.current = true;
    for (let next = waiting.current.shift(); next; next = waiting.current.shift()) {
      const result = "votes" in next ? await sendVotes(next) : await takeBack({ motionId, sequence: next.undo });
      setPending(votesIn(waiting.current));
      if (!result.ok) setRefusal(result.refusal);
      else setLastSent("votes" in next ? next.votes.size : null);
    }
    busy.current = false;
  };
  const send = (votes: readonly VoteOfLine[], reason: string | null = null) => {
    if (votes.length === 0) return;
    setRefusal(null);
    setPending((now) => new Map([...now, ...votes.map(({ entryId, value }) => [entryId, value] as const)]));
    waiting.current = queueVotes(waiting.current, votes, reason);
    void work();
  };
  const undo = (sequence: number) => {
    setRefusal(null);
    waiting.current = [...waiting.current, { undo: sequence }];
    void work();
  };
  return { pending, refusal, lastSent, send, undo, dismiss: () => setRefusal(null) };
}

type SentVote = VoteOfLine & { seen: VoteValue };

/** The same through the page's outbox, if it has one. Votes typed without network wait there. */
export function useRoll(motionId: string, lines: readonly RollLine[]): RollCallVerbs & { waiting: boolean } {
  const alone = useRollCall(motionId);
  const outbox = useOutbox();
  if (!outbox) return { ...alone, waiting: false };
  const ours = outbox.unsent.filter(({ verb, input }) => verb === "castVotes" && input["motionId"] === motionId);
  const votesOf = ({ input }: Deed) => input["votes"] as readonly SentVote[];
  const pending = new Map(ours.flatMap(votesOf).map(({ entryId, value }) => [entryId, value] as const));
  const { last } = outbox;
  const send = (votes: readonly VoteOfLine[], reason: string | null = null) => {
    if (votes.length === 0) return;
    const lineOf = (id: string) => lines.find((line) => line.id === id);
    const entryVotes = votes.map(({ entryId, value }) => ({
      entryId,
      value,
      seen: pending.get(entryId) ?? lineOf(entryId)?.vote ?? "NONE",
    }));
    const words = votes
      .map(({ entryId, value }) => `${lineOf(entryId)?.name ?? ""}: ${voteLooks[value].word}`)
      .join(", ");
    alone.dismiss();
    const done = outbox.does(
      "castVotes",
      { motionId, votes: entryVotes, ...(reason === null ? {} : { reason }) },
      words,
    );
    if (!done) notify({ kind: "negative", text: texts.outboxFull });
  };
  return {
    ...alone,
    pending,
    send,
    lastSent: last?.verb === "castVotes" && last.input["motionId"] === motionId ? votesOf(last).length : null,
    waiting: outbox.waiting || outbox.stopped !== null,
  };
}
