import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import { Combobox, type ComboboxOption } from "#design-system/Combobox/Combobox.tsx";
import type { ProjectChoiceQuery } from "./__generated__/ProjectChoiceQuery.graphql.ts";
import { texts } from "./texts.ts";

const pause = 150;

type Props = {
  id: string;
  /** Global id. '': none. */
  value: string;
  onChange: (projectId: string) => void;
  error: string | null;
};

/** Finds a project by number or words of its title, among those with no published bid. */
export function ProjectChoice({ id, value, onChange, error }: Props) {
  const environment = useRelayEnvironment();
  const [text, setText] = useState("");
  const [options, setOptions] = useState<ComboboxOption[]>([]);
  useEffect(() => {
    let asking: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      asking = fetchQuery<ProjectChoiceQuery>(
        environment,
        graphql`
          query ProjectChoiceQuery($filter: ProjectFilter) {
            projects(filter: $filter, first: 12) {
              edges {
                node {
                  id
                  procurementId
                  title
                  department
                  solicitation {
                    number
                  }
                }
              }
            }
          }
        `,
        { filter: { statuses: ["DRAFT", "SUBMITTED", "LEGAL_REVIEW", "READY"], ...(text ? { q: text } : {}) } },
      ).subscribe({
        next: ({ projects }) =>
          setOptions(
            projects.edges.map(({ node }) => ({
              value: node.id,
              label: `${node.procurementId} ${node.title}`,
              detail: node.department,
              reason: node.solicitation?.number ? texts.hasBid(node.solicitation.number) : null,
            })),
          ),
        error: () => setOptions([]),
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      asking?.unsubscribe();
    };
  }, [environment, text]);
  return (
    <Combobox
      id={id}
      label={texts.whichProject}
      help={texts.whichProjectHelp}
      required
      value={value}
      error={error}
      options={options}
      emptyText={texts.noProject}
      onInput={(typed) => setText(typed.trim())}
      onChange={onChange}
    />
  );
}
