import { useId, useState } from "react";
import { Shape } from "../StatusBadge/StatusBadge.tsx";
import { castable, voteLooks } from "../VoteButtons/voteChoices.ts";
import type { VoteChoice } from "../VoteButtons/voteChoices.ts";
import type { RollCallRow } from "./RollCallTable.tsx";

export type RollRowProps = {
  member: RollCallRow;
  /** The one row in the tab order. */
  active: boolean;
  closed: string | null | undefined;
  allowRecuse: boolean;
  presence: React.ReactNode;
  hasPresence: boolean;
  onVote: (id: string, choice: VoteChoice) => void;
  onFocus: () => void;
};

/** The first letters distinguish the votes. Where space is short, only screen readers get the rest. */
const SHOWN = 4;
const VoteWord = ({ word }: { word: string }) => (
  <span>
    {word.slice(0, SHOWN)}
    <span className="rest">{word.slice(SHOWN)}</span>
  </span>
);

/** One member of the roll. A recorded vote blinks once. Pressing the chosen vote clears it. */
export function RollRow({ member, active, closed, allowRecuse, presence, hasPresence, onVote, onFocus }: RollRowProps) {
  const id = useId();
  const { name, seat, weight, present, vote, pending, unsent, ownVote, changed, late } = member;
  const [first] = useState(vote);
  const reason = closed ?? member.reason;
  const tab = active ? 0 : -1;
  const choices = castable.filter((choice) => allowRecuse || choice !== "RECUSED");

  return (
    <tr tabIndex={tab} data-away={!present} onFocus={onFocus} aria-label={`${name}, ${voteLooks[vote].word}`}>
      <th scope="row">
        {name} {seat && <span className="seat">{seat}</span>}
      </th>
      <td className="figure">{weight}</td>
      {hasPresence && (
        <td className="presence">
          {presence}
          <span className="label" aria-hidden>
            Present
          </span>
        </td>
      )}
      <td className="voteCell">
        <div
          className={vote === first ? "votes" : "votes landed"}
          role="group"
          aria-label={`Vote of ${name}`}
          aria-busy={pending || undefined}
        >
          {choices.map((choice) => (
            <button
              key={choice}
              type="button"
              className="vote"
              tabIndex={tab}
              data-choice={choice}
              data-chosen={choice === vote}
              aria-pressed={choice === vote}
              aria-disabled={reason ? true : undefined}
              aria-describedby={reason ? `${id}-reason` : undefined}
              onClick={() => {
                if (!reason) onVote(member.id, choice === vote ? "NONE" : choice);
              }}
            >
              <Shape shape={voteLooks[choice].shape} /> <VoteWord word={voteLooks[choice].word} />
            </button>
          ))}
        </div>
      </td>
      <td className="marks">
        {vote === "ABSENT" && <span>Absent</span>}
        {pending && <span className={unsent ? undefined : "sending"}>{unsent ? "unsent" : "sending…"}</span>}
        {ownVote && <span>own vote</span>}
        {changed && <span>changed</span>}
        {late && <span>late</span>}
        {member.reason && !closed && <span className="away">{member.reason}</span>}
        {reason && (
          <span id={`${id}-reason`} hidden>
            {reason}
          </span>
        )}
      </td>
    </tr>
  );
}
