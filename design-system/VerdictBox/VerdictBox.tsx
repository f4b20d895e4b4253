import { chakra } from "@chakra-ui/react";
import { TriangleAlert } from "lucide-react";
import { Shape } from "../StatusBadge/StatusBadge.tsx";
import type { StatusShape } from "../StatusBadge/StatusBadge.tsx";
import { verdictBoxRecipe } from "./VerdictBox.recipe.ts";

const Root = chakra("section", verdictBoxRecipe);
const shapes: Record<VerdictState, StatusShape> = {
  passed: "check",
  failed: "cross",
  pending: "clock",
  decided: "diamond",
};

/** `decided`: no outstanding vote can change it, but the vote is not closed. */
export type VerdictState = "passed" | "failed" | "pending" | "decided";

export type VerdictBoxProps = {
  state: VerdictState;
  /** 'Passed', 'Fails by 1', 'Open: 3 members have not voted'. */
  title: string;
  /** The calculation, line by line. */
  arithmetic?: readonly string[] | undefined;
  /** 'Majority of all members'. */
  rule?: string | null | undefined;
  /** 'County Law §153(4)'. */
  authority?: string | null | undefined;
  warnings?: readonly string[] | undefined;
  /** Contradictions in the source of the result, a sentence each: the result is shown, with a caution. */
  contradictions?: readonly string[] | undefined;
  /** 'by 2 votes'; beside the title. */
  margin?: string | null | undefined;
  size?: "panel" | "display" | undefined;
  /** Reads the title out when it changes. */
  live?: boolean | undefined;
};

/** A vote's result and reason: the verdict, its arithmetic, the rule with its source, and cautions. */
export function VerdictBox({
  state,
  title,
  arithmetic = [],
  rule,
  authority,
  warnings = [],
  contradictions = [],
  margin,
  size = "panel",
  live = false,
}: VerdictBoxProps) {
  const isContradicted = contradictions.length > 0;
  return (
    <Root state={isContradicted ? "contradicted" : state} size={size} aria-label="Verdict">
      <p className="title" role={live ? "status" : undefined}>
        <Shape shape={isContradicted ? "triangle" : shapes[state]} />
        <span>
          {title}
          {isContradicted && ", contradicted"}
          {margin && <span> {margin}</span>}
        </span>
      </p>
      {contradictions.map((text) => (
        <p key={text} className="warning">
          <TriangleAlert aria-hidden />
          <span>
            <strong>Contradicted: </strong>
            {text}
          </span>
        </p>
      ))}
      {arithmetic.length > 0 && (
        <div className="arithmetic">
          {arithmetic.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </div>
      )}
      {(rule || authority) && <p className="rule">{[rule, authority].filter(Boolean).join(" · ")}</p>}
      {warnings.map((text) => (
        <p key={text} className="warning">
          <TriangleAlert aria-hidden />
          <span>
            <strong>Note: </strong>
            {text}
          </span>
        </p>
      ))}
    </Root>
  );
}
