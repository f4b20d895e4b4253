import { chakra, Skeleton as Chakra } from "@chakra-ui/react";
import type { SkeletonProps as BarProps } from "@chakra-ui/react";

const Bar = (props: BarProps) => <Chakra bg="line" {...props} />;

export type SkeletonProps = {
  /** What is loading, read out once: 'Loading meetings…' */
  label: string;
};

function Shape({ label, children }: SkeletonProps & { children: React.ReactNode }) {
  return (
    <chakra.div role="status" aria-busy>
      <chakra.span srOnly>{label}</chakra.span>
      <div aria-hidden>{children}</div>
    </chakra.div>
  );
}

const times = (count: number) => Array.from({ length: count }, (_, index) => index);

/** The shape of a loading table, with rows of the compact density so that nothing jumps. */
export function TableSkeleton({ label, rows = 5, columns = 4 }: SkeletonProps & { rows?: number; columns?: number }) {
  return (
    <Shape label={label}>
      {times(rows + 1).map((row) => (
        <chakra.div
          key={row}
          display="grid"
          gap="4"
          py="2.5"
          borderBottomWidth="1px"
          borderColor="line"
          style={{ gridTemplateColumns: `repeat(${columns}, 1fr)` }}
        >
          {times(columns).map((column) => (
            <Bar key={column} height="3.5" width={row === 0 ? "50%" : "80%"} />
          ))}
        </chakra.div>
      ))}
    </Shape>
  );
}

/** The shape of a page: its title, one line of context, then content. */
export function PageSkeleton({ label }: SkeletonProps) {
  return (
    <Shape label={label}>
      <PageBars />
    </Shape>
  );
}

/** The bars alone, when the parent announces what is loading. */
export const PageBars = () => (
  <>
    <Bar height="8" width="min(22rem, 70%)" mb="2" />
    <Bar height="4" width="min(34rem, 90%)" mb="8" />
    {times(6).map((row) => (
      <Bar key={row} height="5" mb="3" />
    ))}
  </>
);

/** The shape of a panel with a few fields. */
export function PanelSkeleton({ label, fields = 4 }: SkeletonProps & { fields?: number }) {
  return (
    <Shape label={label}>
      {times(fields).map((field) => (
        <chakra.div key={field} mb="5">
          <Bar height="3.5" width="8rem" mb="2" />
          <Bar height="10" />
        </chakra.div>
      ))}
    </Shape>
  );
}
