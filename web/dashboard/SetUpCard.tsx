import { graphql, useFragment } from "react-relay";
import { Link } from "react-router";
import { Section, Stack, Text } from "#design-system/Layout/Layout.tsx";
import type { SetUpCard_county$key } from "./__generated__/SetUpCard_county.graphql.ts";
import { steps } from "./setUpSteps.ts";
import { texts } from "./texts.ts";

/** What the county still has to set up, for people who may do so. Renders nothing once all is done. */
export function SetUpCard({ county }: { county: SetUpCard_county$key }) {
  const { setUpSteps } = useFragment(
    graphql`
      fragment SetUpCard_county on Tenant {
        setUpSteps {
          name
          done
          later
        }
      }
    `,
    county,
  );
  const missing = setUpSteps.filter(({ done, later }) => !done && !later);
  const [next] = missing;
  const step = next && steps[next.name];
  if (!step) return null;
  return (
    <Section title={texts.setUp} actions={<Link to="/getting-started">{texts.setUpAll}</Link>}>
      <Stack gap="2">
        <Text>{texts.setUpMissing(missing.flatMap(({ name }) => steps[name]?.title ?? []).join(", "))}</Text>
        <div>
          <Link to={step.to}>{texts.setUpNext(step.action)}</Link>
        </div>
      </Stack>
    </Section>
  );
}
