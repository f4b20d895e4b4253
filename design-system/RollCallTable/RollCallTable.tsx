import { chakra } from "@chakra-ui/react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../Button/Button.tsx";
import type { RecordedVote, VoteChoice } from "../VoteButtons/voteChoices.ts";
import { choiceOfKey } from "../VoteButtons/voteChoices.ts";
import { AllYesBut } from "./AllYesBut.tsx";
import { rollCallTableRecipe } from "./RollCallTable.recipe.ts";
import { RollRow } from "./RollRow.tsx";

const Root = chakra("div", rollCallTableRecipe);

export type RollCallRow = {
  id: string;
  name: string;
  seat?: string | undefined;
  /** Formatted: '1,219.5'. */
  weight: string;
  present: boolean;
  vote: RecordedVote;
  /** Being sent to the server. */
  pending?: boolean | undefined;
  /** It cannot be sent now and waits on this device. */
  unsent?: boolean | undefined;
  /** The member voted on their own device. */
  ownVote?: boolean | undefined;
  /** Corrected after the first vote. */
  changed?: boolean | undefined;
  /** Arrived after the roll had begun. */
  late?: boolean | undefined;
  /** Why no vote can be recorded for this member. The vote buttons are grayed out and show this. */
  reason?: string | null | undefined;
};

export type RollCallTableProps = {
  caption: string;
  members: readonly RollCallRow[];
  onVote: (id: string, choice: VoteChoice) => void;
  /** 'All Yes but …': every member who may vote votes Yes, except the chosen ones. */
  onAllYesBut?: ((exceptions: { id: string; choice: VoteChoice }[]) => void) | undefined;
  undo?: { text: string; onUndo: () => void } | undefined;
  /** Why the roll's votes cannot be changed now. */
  closed?: string | null | undefined;
  /** Whether single keys (Y N A R) record a vote. Users can switch them off. */
  shortcuts?: boolean | undefined;
  /** Whether the first member who may vote gets the focus, so that keys go to the roll and not to a text. */
  takesFocus?: boolean | undefined;
  /** Keys typed before the roll appeared come with the focus. They are recorded in order, from that member on. */
  typedBefore?: (() => readonly VoteChoice[]) | undefined;
  /** The number of those keys that were not recorded: no member was left, or the member had voted on their own device. */
  onLost?: ((count: number) => void) | undefined;
  /** A row's presence control. */
  presence?: ((row: RollCallRow) => React.ReactNode) | undefined;
  allowRecuse?: boolean | undefined;
  /** Only names and votes, in two columns where there is room: the whole board at once. */
  dense?: boolean | undefined;
  /** Further buttons beside those of the table. */
  tools?: React.ReactNode;
};

const typesInto = (target: HTMLElement) => target.closest("input, select, textarea, [contenteditable]") !== null;

/** The roll of a vote, for fast entry: arrows move between members, Y N A R record a vote and move to the next. */
export function RollCallTable({
  caption,
  members,
  onVote,
  onAllYesBut,
  undo,
  closed,
  shortcuts = true,
  takesFocus = false,
  typedBefore,
  onLost,
  presence,
  allowRecuse = true,
  dense = false,
  tools,
}: RollCallTableProps) {
  const body = useRef<HTMLTableSectionElement>(null);
  const [at, setAt] = useState(0);
  const active = Math.min(at, members.length - 1);

  const focusRow = (to: number) => {
    const next = Math.max(0, Math.min(to, members.length - 1));
    setAt(next);
    body.current?.querySelectorAll<HTMLElement>(":scope > tr")[next]?.focus();
  };

  const votesAfter = (index: number) => members.findIndex(({ reason }, each) => each > index && !reason);
  const begin = () => {
    const keys = typedBefore?.() ?? [];
    let row = votesAfter(-1);
    let done = 0;
    for (const choice of keys) {
      const member = members[row];
      if (!member || member.ownVote || (choice === "RECUSED" && !allowRecuse)) break;
      onVote(member.id, choice);
      done += 1;
      if (choice === "NONE") continue;
      const next = votesAfter(row);
      row = next < 0 ? members.length : next;
    }
    if (done < keys.length) onLost?.(keys.length - done);
    focusRow(row);
  };
  const beginNow = useRef(begin);
  useEffect(() => {
    beginNow.current = begin;
  });
  useEffect(() => {
    if (takesFocus) beginNow.current();
  }, [takesFocus]);

  const onKeyDown = (event: React.KeyboardEvent) => {
    const target = event.target as HTMLElement;
    const row = target.closest("tr");
    if (!row || !body.current?.contains(row) || typesInto(target) || event.ctrlKey || event.metaKey || event.altKey)
      return;
    const index = [...body.current.children].indexOf(row);
    const member = members[index];
    const choice = choiceOfKey(event.key);
    if (event.key === "ArrowDown") focusRow(index + 1);
    else if (event.key === "ArrowUp") focusRow(index - 1);
    else if (event.key === "Home") focusRow(0);
    else if (event.key === "End") focusRow(members.length - 1);
    else if (choice && shortcuts && member && (allowRecuse || choice !== "RECUSED")) {
      if (closed || member.reason) return;
      onVote(member.id, choice);
      // Skips members who cannot vote.
      const next = votesAfter(index);
      if (choice !== "NONE" && next > 0) focusRow(next);
    } else return;
    event.preventDefault();
  };

  return (
    <Root data-dense={dense || undefined} style={{ "--half": Math.ceil(members.length / 2) } as React.CSSProperties}>
      <div className="tools">
        {tools}
        {onAllYesBut && (
          <AllYesBut
            members={members.filter((member) => member.present && !member.reason)}
            closed={closed}
            onRecord={onAllYesBut}
            allowRecuse={allowRecuse}
          />
        )}
        {undo && (
          <Button size="sm" onClick={undo.onUndo}>
            {undo.text}
          </Button>
        )}
        {shortcuts && !closed && (
          <p className="keys">
            <kbd>↑</kbd> <kbd>↓</kbd> member, <kbd>Y</kbd> <kbd>N</kbd> <kbd>A</kbd> {allowRecuse && <kbd>R</kbd>} vote,{" "}
            <kbd>Del</kbd> not voted
          </p>
        )}
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table with a roving focus is a grid (ARIA practices) */}
      <table role="grid" aria-label={caption} onKeyDown={onKeyDown}>
        <caption>{caption}</caption>
        <thead>
          <tr>
            <th scope="col">Member</th>
            <th scope="col" className="figure">
              Weight
            </th>
            {presence && <th scope="col">Present</th>}
            <th scope="col">Vote</th>
            <th scope="col">Remarks</th>
          </tr>
        </thead>
        <tbody ref={body}>
          {members.map((member, index) => (
            <RollRow
              key={member.id}
              member={member}
              active={index === active}
              closed={closed}
              allowRecuse={allowRecuse}
              presence={presence?.(member)}
              hasPresence={Boolean(presence)}
              onVote={onVote}
              onFocus={() => setAt(index)}
            />
          ))}
        </tbody>
      </table>
    </Root>
  );
}
