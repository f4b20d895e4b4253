import { useCallback, useRef, useState } from "react";
import { graphql } from "react-relay";
import type { VoteValue } from "#schema/voting/roll.rules.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { VerbRefusal } from "#web/relay/useVerb.ts";
import type { useRollCallCastManyMutation } from "./__generated__/useRollCallCastManyMutation.graphql.ts";
import type { useRollCallCastMutation } from "./__generated__/useRollCallCastMutation.graphql.ts";
import type { useRollCallUndoMutation } from "./__generated__/useRollCallUndoMutation.graphql.ts";
import type { VoteOfLine } from "./rollVotes.ts";
import { texts } from "./texts.ts";

const castVote = graphql`
  mutation useRollCallCastMutation($input: CastVoteInput!) {
    castVote(input: $input) {
      __typename
      ... on CastVotePayload {
        motion {
          sequence
          ...MotionCard_motion
        }
      }
      ... on Refusal {
        code
        message
        field
      }
      ... on Conflict {
        message
      }
    }
  }
`;

const castVotes = graphql`
  mutation useRollCallCastManyMutation($input: CastVotesInput!) {
    castVotes(input: $input) {
      __typename
      ... on CastVotesPayload {
        motion {
          sequence
          ...MotionCard_motion
        }
      }
      ... on Refusal {
        code
        message
        field
      }
      ... on Conflict {
        message
      }
    }
  }
`;

const undoVotes = graphql`
  mutation useRollCallUndoMutation($input: UndoVotesInput!) {
    undoVotes(input: $input) {
      __typename
      ... on UndoVotesPayload {
        motion {
          sequence
          ...MotionCard_motion
        }
      }
      ... on Refusal {
        code
        message
        field
      }
      ... on Conflict {
        message
      }
    }
  }
`;

export type RollCallVerbs = {
  /** Votes on their way: shown as such, never as recorded. */
  pending: ReadonlyMap<string, VoteValue>;
  refusal: VerbRefusal | null;
  /** How many votes the last sending held; null when nothing of this screen is left to take back. */
  lastSent: number | null;
  send: (votes: readonly VoteOfLine[], reason?: string) => void;
  undo: (sequence: number) => void;
  dismiss: () => void;
};

/** Records votes in the order in which the clerk types them: each waits for the one before, none makes her wait. */
export function useRollCall(motionId: string): RollCallVerbs {
  const [castOne] = useVerb<useRollCallCastMutation>(castVote, texts.voteRefused);
  const [castMany] = useVerb<useRollCallCastManyMutation>(castVotes, texts.voteRefused);
  const [takeBack] = useVerb<useRollCallUndoMutation>(undoVotes, texts.voteRefused);
  const [pending, setPending] = useState<ReadonlyMap<string, VoteValue>>(new Map());
  const [refusal, setRefusal] = useState<VerbRefusal | null>(null);
  const [lastSent, setLastSent] = useState<number | null>(null);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  const turns = useRef(new Map<string, number>());

  const inTurn = useCallback((work: () => Promise<void>) => {
    line.current = line.current.then(work);
  }, []);

  const send = useCallback(
    (votes: readonly VoteOfLine[], reason?: string) => {
      if (votes.length === 0) return;
      setRefusal(null);
      setPending((now) => new Map([...now, ...votes.map(({ entryId, value }) => [entryId, value] as const)]));
      for (const { entryId } of votes) turns.current.set(entryId, (turns.current.get(entryId) ?? 0) + 1);
      inTurn(async () => {
        const because = reason ? { reason } : {};
        const [only] = votes;
        const result =
          votes.length === 1 && only
            ? await castOne({ motionId, ...only, ...because })
            : await castMany({ motionId, votes: [...votes], ...because });
        // A line typed again meanwhile is still on its way with the newer vote.
        const settled = votes
          .map(({ entryId }) => entryId)
          .filter((id) => {
            const left = (turns.current.get(id) ?? 1) - 1;
            turns.current.set(id, left);
            return left === 0;
          });
        setPending((now) => new Map([...now].filter(([id]) => !settled.includes(id))));
        if (result.ok) setLastSent(votes.length);
        else setRefusal(result.refusal);
      });
    },
    [castOne, castMany, inTurn, motionId],
  );

  const undo = useCallback(
    (sequence: number) => {
      setRefusal(null);
      inTurn(async () => {
        const result = await takeBack({ motionId, sequence });
        if (result.ok) setLastSent(null);
        else setRefusal(result.refusal);
      });
    },
    [inTurn, motionId, takeBack],
  );

  return { pending, refusal, lastSent, send, undo, dismiss: () => setRefusal(null) };
}
