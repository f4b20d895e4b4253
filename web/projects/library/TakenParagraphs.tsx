import { graphql, useFragment } from "react-relay";
import { Stack, Text } from "#design-system/Layout/Layout.tsx";
import type { TakenParagraphs_section$key } from "./__generated__/TakenParagraphs_section.graphql.ts";
import { texts } from "./texts.ts";

/** The library paragraphs that a section uses, and whether newer versions exist. */
export function TakenParagraphs({ section }: { section: TakenParagraphs_section$key }) {
  const { taken } = useFragment(
    graphql`
      fragment TakenParagraphs_section on ProjectSection {
        taken {
          id
          number
          paragraph {
            title
            isRetired
            newest {
              number
            }
          }
        }
      }
    `,
    section,
  );
  if (taken.length === 0) return null;
  return (
    <Stack gap="1">
      <Text textStyle="label">{texts.taken}</Text>
      <Stack as="ul" gap="1" ps="5">
        {taken.map(({ id, number, paragraph: { title, isRetired, newest } }) => (
          <Text as="li" key={id} textStyle="small" color="muted">
            {isRetired
              ? texts.takenRetired(title, number)
              : newest.number > number
                ? texts.takenOlder(title, number, newest.number)
                : texts.takenOne(title, number)}
          </Text>
        ))}
      </Stack>
    </Stack>
  );
}
