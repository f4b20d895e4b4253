import { texts, VOTE_WORDS } from "../texts.ts";
import { verdictHead } from "../verdictWords.ts";
import type { VoteFacts } from "../verdictWords.ts";

type Vote = keyof typeof VOTE_WORDS;
/** What a display shows of the meeting, as far as it is announced. */
export type Said = {
  /** The meeting's state, or EXECUTIVE_SESSION. */
  readonly state: string;
  readonly item: string | null;
  readonly motion:
    | (VoteFacts & {
        readonly id: string;
        readonly name: string;
        readonly sequence: number;
        readonly declared: "CARRIED" | "LOST" | null | undefined;
        readonly heads: {
          readonly yes: number;
          readonly no: number;
          readonly abstain: number;
          readonly recused: number;
        };
        readonly roll: readonly { readonly id: string; readonly name: string; readonly vote: Vote }[];
      })
    | null;
  /** The current speaker. */
  readonly speaker: { readonly id: string; readonly name: string; readonly paused: boolean } | null;
};

/** More votes than this at once are announced as a count, not one by one. */
const mostNames = 3;

const STATES: Readonly<Record<string, string>> = {
  IN_SESSION: texts.said.inSession,
  EXECUTIVE_SESSION: texts.said.executiveSession,
  RECESS: texts.said.recess,
  ADJOURNED: texts.said.adjourned,
  CANCELLED: texts.said.cancelled,
};

/** The changes as sentences: 'Smith votes Yes. 7 Yes, 2 No.' []: nothing to announce, or a late, older state. */
export function subtitles(before: Said, after: Said): string[] {
  const sentences: string[] = [];
  if (after.state !== before.state && STATES[after.state]) sentences.push(STATES[after.state] as string);
  if (after.item && after.item !== before.item) sentences.push(texts.said.item(after.item));
  if (after.motion) sentences.push(...ofMotion(before.motion, after.motion));
  return [...sentences, ...ofSpeaker(before.speaker, after.speaker)];
}

function ofMotion(was: Said["motion"], now: NonNullable<Said["motion"]>): string[] {
  const same = was?.id === now.id ? was : null;
  if (same && now.sequence < same.sequence) return [];
  const sentences: string[] = [];
  if (now.state === "OPEN" && same?.state !== "OPEN") sentences.push(texts.said.opened(now.name));
  // A motion that just came up has no changes of its own to announce.
  if (!same) return sentences;
  const votes = new Map(same.roll.map(({ id, vote }) => [id, vote]));
  const changed = now.roll.filter(({ id, vote }) => votes.get(id) !== vote && (votes.has(id) || vote !== "NONE"));
  if (changed.length > mostNames) sentences.push(texts.said.many(changed.length));
  else
    for (const { name, vote } of changed)
      sentences.push(vote === "NONE" ? texts.said.takesBack(name) : texts.said.votes(name, VOTE_WORDS[vote]));
  if (changed.length > 0) sentences.push(texts.said.count(now.heads));
  const decided = now.state === "OPEN" ? now.verdict?.decided : null;
  if (decided && decided !== same.verdict?.decided) sentences.push(texts.said.decided(verdictHead(now).title));
  if (now.declared && now.declared !== same.declared)
    sentences.push(texts.said.decided(texts.declared(now.declared === "CARRIED" ? texts.carried : texts.lost)));
  else if (now.state === "CLOSED" && same.state !== "CLOSED") {
    sentences.push(texts.said.closed(verdictHead(now).title));
    if (changed.length === 0) sentences.push(texts.said.count(now.heads));
  }
  return sentences;
}

function ofSpeaker(was: Said["speaker"], now: Said["speaker"]): string[] {
  if (now && now.id !== was?.id) return [texts.said.floor(now.name)];
  if (now && was && now.paused !== was.paused)
    return [now.paused ? texts.said.paused(now.name) : texts.said.floor(now.name)];
  return was && !now ? [texts.said.spoken(was.name)] : [];
}
