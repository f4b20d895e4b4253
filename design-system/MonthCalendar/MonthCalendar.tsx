import { chakra } from "@chakra-ui/react";
import { ChevronLeft, ChevronRight } from "lucide-react";
import { useRef, useState } from "react";
import { Button, IconButton } from "../Button/Button.tsx";
import { Shape, type StatusHue, type StatusShape } from "../StatusBadge/StatusBadge.tsx";
import { dayIn, dayName, monthAfter, monthName, shifted, weeksOf } from "./month.ts";
import { monthCalendarRecipe } from "./MonthCalendar.recipe.ts";

const Root = chakra("section", monthCalendarRecipe);
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A kind of entry: a word with a hue and a shape, never the hue alone. */
export type CalendarKind = { word: string; hue: StatusHue; shape: StatusShape };

export type CalendarEntry = {
  key: string;
  /** YYYY-MM-DD, in the county's time zone. */
  date: string;
  /** A key of `kinds`. */
  kind: string;
  /** 'Road salt'. */
  title: string;
  /** 'PR-2026-4, 2:00 PM'. */
  detail: string;
  href: string;
};

export type MonthLinkProps = {
  href: string;
  className: string;
  title: string;
  "data-hue": string;
  tabIndex?: number;
  children: React.ReactNode;
};

export type MonthCalendarProps = {
  /** The calendar's name: 'Dates of procurement'. */
  label: string;
  /** YYYY-MM. */
  month: string;
  onMonth: (month: string) => void;
  entries: readonly CalendarEntry[];
  kinds: Readonly<Record<string, CalendarKind>>;
  /** YYYY-MM-DD. */
  today: string;
  /** Draws the router's link. Every prop must reach the anchor. */
  renderLink?: (props: MonthLinkProps) => React.ReactNode;
};

/**
 * A month of dates. Arrow keys move between days, Home and End within a week, Page Up and Page Down between months.
 * Enter opens the first date of a day. A table behind it has the same data.
 */
export function MonthCalendar({
  label,
  month,
  onMonth,
  entries,
  kinds,
  today,
  renderLink = ({ children, ...props }) => <a {...props}>{children}</a>,
}: MonthCalendarProps) {
  const [at, setAt] = useState(today.startsWith(month) ? today : `${month}-01`);
  const [asTable, setAsTable] = useState(false);
  const grid = useRef<HTMLTableElement>(null);
  const day = at.startsWith(month) ? at : `${month}-01`;
  const sorted = entries.toSorted((one, other) => one.date.localeCompare(other.date));

  const goTo = (date: string) => {
    setAt(date);
    if (!date.startsWith(month)) onMonth(date.slice(0, 7));
    // Waits a frame, so that another month is drawn first.
    requestAnimationFrame(() => grid.current?.querySelector<HTMLElement>(`td[data-date="${date}"]`)?.focus());
  };
  const onKeyDown = (event: React.KeyboardEvent<HTMLElement>) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
    const to =
      step !== undefined
        ? shifted(day, step)
        : event.key === "Home"
          ? shifted(day, -weekday)
          : event.key === "End"
            ? shifted(day, 6 - weekday)
            : event.key === "PageUp"
              ? dayIn(monthAfter(month, -1), day)
              : event.key === "PageDown"
                ? dayIn(monthAfter(month, 1), day)
                : null;
    if (to !== null) {
      event.preventDefault();
      goTo(to);
    } else if (event.key === "Enter" && event.target instanceof HTMLTableCellElement) {
      event.target.querySelector<HTMLElement>("a")?.click();
    }
  };

  return (
    <Root aria-label={label}>
      <div className="head">
        <span className="name" role="status">
          {monthName(month)}
        </span>
        <IconButton
          size="sm"
          label="Previous month"
          icon={<ChevronLeft aria-hidden size={18} />}
          onClick={() => onMonth(monthAfter(month, -1))}
        />
        <Button size="sm" onClick={() => onMonth(today.slice(0, 7))}>
          Today
        </Button>
        <IconButton
          size="sm"
          label="Next month"
          icon={<ChevronRight aria-hidden size={18} />}
          onClick={() => onMonth(monthAfter(month, 1))}
        />
      </div>
      <ul className="key">
        {Object.entries(kinds).map(([key, { word, hue, shape }]) => (
          <li key={key} data-hue={hue}>
            <Shape shape={shape} />
            {word}
          </li>
        ))}
      </ul>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table with a roving focus is a grid (ARIA practices) */}
      <table role="grid" aria-label={`${label}, ${monthName(month)}`} ref={grid} onKeyDown={onKeyDown}>
        <thead>
          <tr>
            {weekdays.map((weekday) => (
              <th key={weekday} scope="col" abbr={weekday}>
                {weekday.slice(0, 3)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map((week) => (
            <tr key={week[0]?.date}>
              {week.map(({ date, inMonth }) => {
                const entriesOfDay = sorted.filter((entry) => entry.date === date);
                return (
                  <td
                    key={date}
                    data-date={date}
                    data-outside={!inMonth}
                    data-today={date === today}
                    tabIndex={date === day ? 0 : -1}
                    aria-current={date === today ? "date" : undefined}
                    onFocus={() => inMonth && setAt(date)}
                  >
                    <span className="date">
                      <span aria-hidden>{Number(date.slice(8))}</span>
                      <chakra.span srOnly>{dayName(date)}</chakra.span>
                    </span>
                    {entriesOfDay.length > 0 && (
                      <ul className="entries">
                        {entriesOfDay.map(({ key, kind, title, detail, href }) => {
                          const { word, hue, shape } = kinds[kind] ?? { word: kind, hue: "slate", shape: "circle" };
                          return (
                            <li key={key}>
                              {renderLink({
                                href,
                                className: "entry",
                                title: `${word}: ${title}, ${detail}`,
                                "data-hue": hue,
                                children: (
                                  <>
                                    <Shape shape={shape} />
                                    <span className="words" aria-hidden>
                                      {title}
                                    </span>
                                    <chakra.span srOnly>{`${word}: ${title}, ${detail}`}</chakra.span>
                                  </>
                                ),
                              })}
                            </li>
                          );
                        })}
                      </ul>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="list">
        <Button size="sm" kind="quiet" aria-expanded={asTable} onClick={() => setAsTable(!asTable)}>
          {asTable ? "Hide the table" : "Show as a table"}
        </Button>
        {asTable && <MonthTable {...{ label, month, kinds, renderLink }} entries={sorted} />}
      </div>
    </Root>
  );
}

type TableProps = Pick<Required<MonthCalendarProps>, "label" | "month" | "entries" | "kinds" | "renderLink">;

/** The month's dates as a list. */
function MonthTable({ label, month, entries, kinds, renderLink }: TableProps) {
  const entriesOfMonth = entries.filter(({ date }) => date.startsWith(month));
  if (entriesOfMonth.length === 0) return <p>Nothing in {monthName(month)}.</p>;
  return (
    <table aria-label={`${label}, ${monthName(month)}, as a table`}>
      <thead>
        <tr>
          <th scope="col">Day</th>
          <th scope="col">What</th>
          <th scope="col">Where</th>
        </tr>
      </thead>
      <tbody>
        {entriesOfMonth.map(({ key, date, kind, title, detail, href }) => (
          <tr key={key}>
            <td>{dayName(date)}</td>
            <td>{kinds[kind]?.word ?? kind}</td>
            <td>
              {renderLink({ href, className: "line", title: detail, "data-hue": "", children: title })}, {detail}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
