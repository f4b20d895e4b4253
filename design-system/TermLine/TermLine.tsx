import { chakra } from "@chakra-ui/react";
import { termLineRecipe } from "./TermLine.recipe.ts";

const Root = chakra("div", termLineRecipe);

/** State of days in a term: covered, uncovered, waived, or not required yet. */
export type TermSpanKind = "covered" | "gap" | "waived" | "later";

export type TermSpan = {
  /** YYYY-MM-DD, both days included. */
  from: string;
  to: string;
  kind: TermSpanKind;
  /** In words: 'No cover Mar 3 to Mar 19, 2026'. */
  written: string;
};

export type TermRow = { key: string; name: string; spans: readonly TermSpan[] };

export type TermLineProps = {
  /** The accessible name: 'Insurance over the term of the contract'. */
  label: string;
  /** The term, YYYY-MM-DD, both days included. */
  from: string;
  to: string;
  /** Formatted dates. */
  fromWritten: string;
  toWritten: string;
  rows: readonly TermRow[];
  /** Null: not within the term. */
  today: { day: string; written: string } | null;
  words: Readonly<Record<TermSpanKind | "today", string>>;
};

const DAY = 86_400_000;
const dayOf = (iso: string): number => Date.parse(iso) / DAY;

/** Which days of a term are covered, line by line, to scale. It is a picture, so the page must also show its data in a table. */
export function TermLine({ label, from, to, fromWritten, toWritten, rows, today, words }: TermLineProps) {
  const first = dayOf(from);
  const length = Math.max(1, dayOf(to) + 1 - first);
  // Clips what is outside the term.
  const at = (day: number) => Math.min(100, Math.max(0, ((day - first) / length) * 100));
  const kinds = [...new Set(rows.flatMap(({ spans }) => spans.map(({ kind }) => kind)))];
  const rowTexts = rows.map(({ name, spans }) => `${name}: ${spans.map(({ written }) => written).join(", ")}`);
  const isTodayWithin = today !== null && today.day >= from && today.day <= to;
  return (
    <Root>
      <figure>
        <div role="img" aria-label={[label, ...rowTexts].join(". ")}>
          {rows.map(({ key, name, spans }) => (
            <div className="row" key={key}>
              <span className="name">{name}</span>
              <div className="track">
                {spans.map((span) => (
                  <span
                    key={`${span.from} ${span.kind}`}
                    className="span"
                    data-kind={span.kind}
                    title={span.written}
                    style={{
                      insetInlineStart: `${at(dayOf(span.from))}%`,
                      width: `${at(dayOf(span.to) + 1) - at(dayOf(span.from))}%`,
                    }}
                  />
                ))}
                {isTodayWithin && (
                  <span
                    className="today"
                    title={today.written}
                    style={{ insetInlineStart: `${at(dayOf(today.day))}%` }}
                  />
                )}
              </div>
            </div>
          ))}
          <div className="row">
            <span />
            <div className="scale">
              <span>{fromWritten}</span>
              <span>{toWritten}</span>
            </div>
          </div>
        </div>
        <figcaption>
          {kinds.map((kind) => (
            <span key={kind}>
              <i data-kind={kind} aria-hidden />
              {words[kind]}
            </span>
          ))}
          {isTodayWithin && (
            <span>
              <i className="now" aria-hidden />
              {words.today}
            </span>
          )}
        </figcaption>
      </figure>
    </Root>
  );
}
