import { useState } from "react";
import { graphql, useFragment } from "react-relay";
import { SelectField } from "#design-system/SelectField/SelectField.tsx";
import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import type { CastingVote_motion$key } from "./__generated__/CastingVote_motion.graphql.ts";
import { texts, VOTE_WORDS } from "../texts.ts";

const castingVote = mutation("updateMotion { motion { ...MotionCard_motion } }");

/** The chair's casting vote, if the body allows the chair to break a tie. It counts only in a tie. */
export function CastingVote({ motion: motionRef }: { motion: CastingVote_motion$key }) {
  const motion = useFragment(
    graphql`
      fragment CastingVote_motion on Motion {
        id
        version
        state
        castingVote
        tally {
          heads {
            yes
            notVoted
          }
        }
      }
    `,
    motionRef,
  );
  const [save, busy] = useVerb(castingVote, texts.savingFailed);
  const [refused, setRefused] = useState<string | null>(null);
  const { heads } = motion.tally;
  const mayMatter = heads.notVoted === 0 && heads.yes > 0;
  if (motion.state !== "OPEN" || (!mayMatter && !motion.castingVote)) return null;
  const choose = async (value: string) => {
    const vote = value === "YES" || value === "NO" ? value : null;
    const result = await save({ motionId: motion.id, version: motion.version, castingVote: vote });
    setRefused(result.ok ? null : result.refusal.message);
  };
  return (
    <SelectField
      label={texts.castingVote}
      help={texts.castingVoteHelp}
      value={motion.castingVote ?? ""}
      onChange={(value) => void choose(value)}
      options={[
        { value: "", label: texts.noCastingVote },
        { value: "YES", label: VOTE_WORDS.YES },
        { value: "NO", label: VOTE_WORDS.NO },
      ]}
      disabled={busy}
      error={refused ?? undefined}
    />
  );
}
