import { useEffect, useState } from "react";
import { fetchQuery, graphql, useRelayEnvironment } from "react-relay";
import type { usePeopleQuery } from "./__generated__/usePeopleQuery.graphql.ts";
import { notLoaded } from "#web/relay/request.ts";
import { texts } from "./texts.ts";

/** A county user as the type-ahead finds them. */
export type Person = {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly phone?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly department?: string | null | undefined;
  /**
   * Why the person cannot be asked for an approval or a signature, or cannot stand in for the viewer. Null: they can.
   */
  readonly mayNot?: Readonly<Record<"APPROVAL" | "SIGNATURE" | "standIn", string | null>>;
};

export type People = { found: readonly Person[]; error: string | null };
const pause = 150;

/**
 * County users whose name or email contains the text. Queries after a pause in typing, and not while `text` is null.
 * `on`: the kind of route whose step would ask them.
 */
export function usePeople(text: string | null, on: usePeopleQuery["variables"]["on"] = "RESOLUTION"): People {
  const environment = useRelayEnvironment();
  const [people, setPeople] = useState<People>({ found: [], error: null });
  useEffect(() => {
    if (text === null) return undefined;
    let asking: { unsubscribe(): void } | undefined;
    const timer = setTimeout(() => {
      asking = fetchQuery<usePeopleQuery>(
        environment,
        graphql`
          query usePeopleQuery($text: String, $on: RoutedMatterType) {
            people(text: $text, first: 12) {
              id
              name
              email
              phone
              title
              department
              canApprove(on: $on) {
                reason
              }
              canSign(on: $on) {
                reason
              }
              canStandIn {
                reason
              }
            }
          }
        `,
        { text: text.trim() || null, on },
        { fetchPolicy: "store-or-network" },
      ).subscribe({
        next: (answer) =>
          setPeople({
            found: answer.people.map(
              ({ id, name, email, phone, title, department, canApprove, canSign, canStandIn }) => ({
                id,
                name,
                email,
                phone,
                title,
                department,
                mayNot: {
                  APPROVAL: canApprove.reason ?? null,
                  SIGNATURE: canSign.reason ?? null,
                  standIn: canStandIn.reason ?? null,
                },
              }),
            ),
            error: null,
          }),
        error: (problem: unknown) => setPeople({ found: [], error: notLoaded(problem, texts.peopleFailed) }),
      });
    }, pause);
    return () => {
      clearTimeout(timer);
      asking?.unsubscribe();
    };
  }, [environment, text, on]);
  return people;
}
