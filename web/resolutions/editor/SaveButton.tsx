import { graphql, useFragment } from "react-relay";
import { Save } from "lucide-react";
import { Button } from "#design-system/Button/Button.tsx";
import { usePageSaves } from "#web/editing/SavesItself.tsx";
import { SavedLine } from "./SavedLine.tsx";
import { texts } from "./texts.ts";
import type { SaveButton_resolution$key } from "./__generated__/SaveButton_resolution.graphql.ts";

/** A tab of the editor, by its name in the address. */
export type EditorTab = keyof typeof texts.tabs;

type Props = {
  resolution: SaveButton_resolution$key;
  /** The open tab. The button shows the county's own word for it. */
  tab: EditorTab;
  /** Called with the tab of a part that was not saved, which shows the reason. */
  onFault: (tab: EditorTab) => void;
};

/** The one button that saves all typed changes of the resolution, whatever the tab, and its save state. */
export function SaveButton({ resolution, tab, onFault }: Props) {
  const { viewerCan } = useFragment(
    graphql`
      fragment SaveButton_resolution on Resolution {
        viewerCan {
          edit {
            reason
          }
          publicize {
            reason
          }
          editRoute {
            reason
          }
        }
      }
    `,
    resolution,
  );
  const saves = usePageSaves();
  const permissionsByTab = { routing: viewerCan.editRoute, summary: viewerCan.publicize, press: viewerCan.publicize };
  const { reason } = tab in permissionsByTab ? permissionsByTab[tab as keyof typeof permissionsByTab] : viewerCan.edit;
  return (
    <>
      <SavedLine {...saves} />
      <Button
        icon={<Save aria-hidden />}
        kind={saves.dirty ? "primary" : "secondary"}
        aria-keyshortcuts="Control+S"
        reason={reason ?? null}
        busy={saves.busy}
        onClick={async () => {
          const fault = await saves.saveAll();
          if (fault !== null) onFault(fault as EditorTab);
        }}
      >
        {texts.saveOf[tab]}
      </Button>
    </>
  );
}
