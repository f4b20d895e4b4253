import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { ComboboxOption } from "#design-system/Combobox/Combobox.tsx";
import type { useDepartmentsQuery } from "./__generated__/useDepartmentsQuery.graphql.ts";
import { notLoaded } from "#web/relay/request.ts";
import { texts } from "./texts.ts";

export type Departments = { options: ComboboxOption[]; error: string | null };

/** The county's departments for a type-ahead. Stored data shows immediately and is refreshed. */
export function useDepartments(): Departments {
  const environment = useRelayEnvironment();
  const [departments, setDepartments] = useState<Departments>({ options: [], error: null });
  useEffect(() => {
    const asking = fetchQuery<useDepartmentsQuery>(
      environment,
      graphql`
        query useDepartmentsQuery {
          departments {
            name
            abbreviation
          }
        }
      `,
      {},
      { fetchPolicy: "store-or-network" },
    ).subscribe({
      next: (answer) =>
        setDepartments({
          options: answer.departments.map(({ name, abbreviation }) => ({
            value: name,
            label: name,
            detail: abbreviation ?? undefined,
          })),
          error: null,
        }),
      error: (problem: unknown) => setDepartments({ options: [], error: notLoaded(problem, texts.departmentsFailed) }),
    });
    return () => asking.unsubscribe();
  }, [environment]);
  return departments;
}
