import { Upload } from "lucide-react";
import { useState } from "react";
import { graphql, useLazyLoadQuery } from "react-relay";
import { Button } from "#design-system/Button/Button.tsx";
import { ImportVotes } from "./ImportVotes.tsx";
import type { ImportVotesButtonQuery } from "./__generated__/ImportVotesButtonQuery.graphql.ts";
import { texts } from "./texts.ts";

/** Next to the other actions of the meetings list. */
export default function ImportVotesButton() {
  const { viewer } = useLazyLoadQuery<ImportVotesButtonQuery>(
    graphql`
      query ImportVotesButtonQuery {
        viewer {
          importVotes {
            reason
          }
        }
      }
    `,
    {},
  );
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="quiet"
        icon={<Upload aria-hidden size={18} />}
        reason={viewer.importVotes.reason}
        onClick={() => setOpen(true)}
      >
        {texts.button}
      </Button>
      {isOpen && <ImportVotes onClose={() => setOpen(false)} />}
    </>
  );
}
