import { chakra } from "@chakra-ui/react";
import { Shape, type StatusHue, type StatusShape } from "../StatusBadge/StatusBadge.tsx";
import { calendarStripRecipe } from "./CalendarStrip.recipe.ts";

const Root = chakra("section", calendarStripRecipe);
const months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];

export type CalendarDay = {
  /** YYYY-MM-DD. */
  date: string;
  /** 'Board, meeting 2026-4, Apr 14, 2026'. */
  label: string;
  /** Number of entries on the day. Absent: 1. More than one is shown beside the day. */
  count?: number | undefined;
  hue?: StatusHue | undefined;
  /** Repeats the status as a hue. The label has it in words. */
  shape?: StatusShape | undefined;
  href?: string | undefined;
};

export type CalendarLinkProps = {
  href: string;
  className: string;
  "aria-label": string;
  title: string;
  "data-hue"?: string | undefined;
  "data-count"?: string | undefined;
  children: React.ReactNode;
};

export type CalendarStripProps = {
  year: number;
  label: string;
  days: readonly CalendarDay[];
  /** Draws the router's link. Every prop must reach the anchor. */
  renderLink?: ((props: CalendarLinkProps) => React.ReactNode) | undefined;
  /** YYYY-MM-DD in the county's time zone. */
  today?: string | undefined;
};

/** The year at a glance: twelve months, in each the days that have entries. */
export function CalendarStrip({
  year,
  label,
  days,
  renderLink = ({ children, ...props }) => <a {...props}>{children}</a>,
  today,
}: CalendarStripProps) {
  const sorted = days.toSorted((a, b) => a.date.localeCompare(b.date));
  return (
    <Root aria-label={label}>
      <ol className="months">
        {months.map((month, index) => {
          const prefix = `${year}-${String(index + 1).padStart(2, "0")}`;
          const daysOfMonth = sorted.filter(({ date }) => date.startsWith(prefix));
          const all = daysOfMonth.reduce((sum, { count = 1 }) => sum + count, 0);
          return (
            <li key={month} className="month" data-now={today?.startsWith(prefix)}>
              <p className="title">
                <span>{month}</span>
                {all > 0 && <span>{all}</span>}
              </p>
              <ul className="days">
                {daysOfMonth.map((day) => {
                  const shown = {
                    className: "day",
                    title: day.label,
                    "data-hue": day.hue ?? "slate",
                    // Drawn by the style. The label has it in words.
                    "data-count": (day.count ?? 1) > 1 ? `×${day.count}` : undefined,
                    children: (
                      <>
                        {day.shape && <Shape shape={day.shape} />}
                        {Number(day.date.slice(8))}
                      </>
                    ),
                  };
                  return (
                    <li key={`${day.date} ${day.label}`} data-today={day.date === today}>
                      {day.href ? (
                        renderLink({ ...shown, href: day.href, "aria-label": day.label })
                      ) : (
                        <DayWithoutLink {...shown} />
                      )}
                    </li>
                  );
                })}
              </ul>
            </li>
          );
        })}
      </ol>
    </Root>
  );
}

function DayWithoutLink({
  children,
  title,
  ...rest
}: {
  children: React.ReactNode;
  title: string;
  className: string;
  "data-hue": string;
  "data-count": string | undefined;
}) {
  return (
    <span {...rest} title={title}>
      <span aria-hidden>{children}</span>
      <chakra.span srOnly>{title}</chakra.span>
    </span>
  );
}
