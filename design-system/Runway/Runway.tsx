import { chakra } from "@chakra-ui/react";
import { useId, useRef } from "react";
import { runwayRecipe } from "./Runway.recipe.ts";

const Root = chakra("div", runwayRecipe);

/** Positions are in ten-thousandths of the chart's width. */
const WIDTH = 10_000;
const at = (place: number): string => `${(place / WIDTH) * 100}%`;

export type RunwayTone = "ENDED" | "PASSED" | "SOON" | "SAFE" | "COVERED";

export type RunwayRow = {
  key: string;
  label: string;
  /** Beside the label: '42 days left'. */
  detail: string;
  /** The meaning of the row's marks, for screen readers. */
  words: string;
  startAt: number;
  safeAt: number;
  /** Null: no notice is required. */
  noticeAt: number | null;
  endAt: number;
  tone: RunwayTone;
};

export type RunwayProps = {
  label: string;
  rows: readonly RunwayRow[];
  todayAt: number;
  /** Lines of the axis: 'Jan 2027'. */
  ticks: readonly { at: number; label: string }[];
  /** The legend of the marks. */
  legend: { today: string; notice: string; safe: string; passed: string; end: string };
  /** Key of the selected row. */
  chosen: string | null;
  onChoose: (key: string) => void;
};

const Diamond = () => <path className="notice" d="M0-6 6 0 0 6-6 0z" />;
const Pointer = ({ passed }: { passed: boolean }) => <path className="safe" data-passed={passed} d="M-7-10H7L0 4z" />;
const End = () => <rect className="end" x="-2" y="-9" width="4" height="18" />;

/** A mark on the track. It keeps its shape, however wide the track is. */
const Mark = ({ place, children }: { place: number; children: React.ReactNode }) => (
  <svg x={at(place)} y="14" overflow="visible">
    {children}
  </svg>
);

/** Remaining terms of many items, to scale. The page must also show the data in a table. */
export function Runway({ label, rows, todayAt, ticks, legend, chosen, onChoose }: RunwayProps) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const now = Math.max(
    0,
    rows.findIndex(({ key }) => key === chosen),
  );
  const go = (to: number) => {
    const row = rows[Math.min(rows.length - 1, Math.max(0, to))];
    if (!row) return;
    onChoose(row.key);
    list.current?.querySelector(`[data-key="${CSS.escape(row.key)}"]`)?.scrollIntoView({ block: "nearest" });
  };
  const ways: Readonly<Record<string, () => void>> = {
    ArrowDown: () => go(now + 1),
    ArrowUp: () => go(now - 1),
    Home: () => go(0),
    End: () => go(rows.length - 1),
    PageDown: () => go(now + 10),
    PageUp: () => go(now - 10),
  };
  const keys = [
    [legend.notice, <Diamond key="notice" />],
    [legend.safe, <Pointer key="safe" passed={false} />],
    [legend.passed, <Pointer key="passed" passed />],
    [legend.end, <End key="end" />],
    [legend.today, <line key="today" className="today" y1="-9" y2="9" />],
  ] as const;
  return (
    <Root>
      <ul className="key">
        {keys.map(([words, mark]) => (
          <li key={words}>
            <svg viewBox="-10 -10 20 20" aria-hidden>
              {mark}
            </svg>
            {words}
          </li>
        ))}
      </ul>
      <div className="row" aria-hidden>
        <span />
        <svg className="axis">
          {ticks.map((tick) => (
            <text key={tick.label} x={at(tick.at)} y="16">
              {tick.label}
            </text>
          ))}
        </svg>
      </div>
      <div
        ref={list}
        role="listbox"
        aria-label={label}
        tabIndex={0}
        aria-activedescendant={rows[now] && `${id}-${rows[now].key}`}
        onKeyDown={(event) => {
          const way = ways[event.key];
          if (!way) return;
          event.preventDefault();
          way();
        }}
      >
        {rows.map((row) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the list has the keys
          <div
            key={row.key}
            id={`${id}-${row.key}`}
            data-key={row.key}
            data-tone={row.tone}
            className="row"
            role="option"
            tabIndex={-1}
            aria-selected={row.key === chosen}
            onClick={() => onChoose(row.key)}
          >
            <div>
              <div className="name">{row.label}</div>
              <div className="detail">{row.detail}</div>
              <chakra.span srOnly>{row.words}</chakra.span>
            </div>
            <svg className="track" aria-hidden>
              {ticks.map((tick) => (
                <line key={tick.label} className="grid" x1={at(tick.at)} x2={at(tick.at)} y1="0" y2="28" />
              ))}
              <rect
                className="gone"
                x={at(row.startAt)}
                y="11"
                width={at(Math.max(0, Math.min(todayAt, row.endAt) - row.startAt))}
                height="6"
              />
              <rect
                className="left"
                x={at(Math.max(todayAt, row.startAt))}
                y="8"
                width={at(Math.max(0, row.endAt - Math.max(todayAt, row.startAt)))}
                height="12"
              />
              <line className="today" x1={at(todayAt)} x2={at(todayAt)} y1="0" y2="28" />
              <Mark place={row.endAt}>
                <End />
              </Mark>
              {row.noticeAt !== null && (
                <Mark place={row.noticeAt}>
                  <Diamond />
                </Mark>
              )}
              <Mark place={row.safeAt}>
                <Pointer passed={row.safeAt < todayAt} />
              </Mark>
            </svg>
          </div>
        ))}
      </div>
    </Root>
  );
}
