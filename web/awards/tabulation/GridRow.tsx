import { memo } from "react";
import { Shape } from "#design-system/StatusBadge/StatusBadge.tsx";
import { dollars, quantityInWords } from "#schema/projects/lines/decimals.rules.ts";
import type { GridLine } from "./gridLines.ts";
import { texts } from "./texts.ts";

/** A visible column and where it starts. */
export type Place = { index: number; start: number };

/** A mark on a bid or price. It uses shape and text, not color alone. */
export const Mark = ({
  shape,
  word,
  kind,
}: {
  shape: "triangle" | "diamond" | "ring";
  word: string;
  kind: "low" | "unsure";
}) => (
  <span className={`mark ${kind}`}>
    <Shape shape={shape} />
    {word}
  </span>
);

interface RowProps {
  at: number;
  top: number;
  width: number;
  line: GridLine | undefined;
  /** Changes when other columns become visible. */
  place: string;
  shown: readonly Place[];
  /** Number of columns before the bidders. */
  before: number;
}

/** One line with the visible bidder columns. */
export const GridRow = memo(
  function GridRow({ at, top, width, line, shown, before }: RowProps) {
    return (
      <div role="row" aria-rowindex={at + 2} className="row" style={{ top, width }}>
        <div role="rowheader" aria-colindex={1} className="first" title={line?.description}>
          {line ? (
            <>
              <span>
                {line.number} {line.description}
              </span>
              <span className="small">
                {line.kind === "ALTERNATE" && `${texts.alternate}${line.isChosen ? `, ${texts.chosen}` : ""} · `}
                {line.kind === "ALLOWANCE" ? texts.allowance : quantityInWords(line)}
              </span>
            </>
          ) : (
            <span className="small">{texts.loadingLine}</span>
          )}
        </div>
        {shown.map(({ index, start }) => (
          <div key={index} role="cell" aria-colindex={index + 2} className="cell" style={{ left: start }}>
            {line && <Content line={line} bidderIndex={index - before} />}
          </div>
        ))}
      </div>
    );
  },
  (one, other) =>
    one.line === other.line &&
    one.place === other.place &&
    one.top === other.top &&
    one.width === other.width &&
    one.before === other.before,
);

/** `bidderIndex`: index of the bidder. The spread and the estimate come before the first bidder. */
function Content({ line, bidderIndex }: { line: GridLine; bidderIndex: number }) {
  if (bidderIndex === -2) return line.estimate ? dollars(line.estimate) : texts.none_;
  if (bidderIndex === -1) return line.spread ? texts.perCent(line.spread) : texts.none_;
  const cell = line.cells[bidderIndex];
  if (!cell) return null;
  if (cell.state === "UNCLEAR") return <Mark shape="diamond" word={texts.unclear} kind="unsure" />;
  if (!cell.amount) return <span className="small">{texts.missingCell}</span>;
  return (
    <>
      <span>{dollars(cell.amount)}</span>
      {cell.unitPrice && <span className="small">{texts.each(dollars(cell.unitPrice), line.unit)}</span>}
      {(cell.isLow || cell.state === "CORRECTED") && (
        <span>
          {cell.isLow && <Mark shape="triangle" word={texts.low} kind="low" />}{" "}
          {cell.state === "CORRECTED" && <Mark shape="ring" word={texts.corrected} kind="unsure" />}
        </span>
      )}
    </>
  );
}
