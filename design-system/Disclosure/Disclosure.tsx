import { chakra } from "@chakra-ui/react";
import { ChevronDown } from "lucide-react";
import { useId } from "react";
import { disclosureRecipe } from "./Disclosure.recipe.ts";

const Root = chakra("div", disclosureRecipe);

export type DisclosureProps = {
  title: string;
  level: 2 | 3 | 4;
  open: boolean;
  onToggle: (open: boolean) => void;
  /** A summary of the content, shown while it is closed too. */
  summary?: React.ReactNode;
  /** Buttons that apply to all of the content. */
  actions?: React.ReactNode;
  children: React.ReactNode;
};

/** A titled section that opens and closes, after the disclosure pattern of the ARIA practices. */
export function Disclosure({ title, level, open, onToggle, summary, actions, children }: DisclosureProps) {
  const id = useId();
  const Title = `h${level}` as const;
  return (
    <Root level={level}>
      <div className="head">
        <Title>
          <button type="button" aria-expanded={open} aria-controls={id} onClick={() => onToggle(!open)}>
            <ChevronDown aria-hidden />
            {title}
          </button>
        </Title>
        {summary && <span className="summary">{summary}</span>}
        {actions && <span className="actions">{actions}</span>}
      </div>
      <div id={id} className="body" hidden={!open}>
        {open && children}
      </div>
    </Root>
  );
}
