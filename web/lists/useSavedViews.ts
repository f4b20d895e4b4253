import { mutation } from "#web/relay/mutation.ts";
import { useVerb } from "#web/relay/useVerb.ts";
import { viewTexts as texts } from "./texts.ts";

/** The lists with saved views. */
export type ListWithViews = "resolutions" | "contracts";

type SavedViewVerbs = {
  /** Saves a view under a name, replacing one with the same name. Null, or why not. */
  save: (name: string, address: string) => Promise<string | null>;
  /** Deletes a view. Null, or why not. */
  remove: (viewId: string) => Promise<string | null>;
  busy: boolean;
};

/* oxlint-disable relay/must-colocate-fragment-spreads -- the answer goes to the list that shows the views */
/** Saves and deletes named views of a list. */
export function useSavedViews(room: ListWithViews): SavedViewVerbs {
  const [run, saving] = useVerb(mutation("saveView { viewer { ...SavedViews_viewer } }"), texts.viewFailed);
  const [drop, removing] = useVerb(mutation("deleteView { viewer { ...SavedViews_viewer } }"), texts.viewDeleteFailed);
  return {
    save: async (name, address) => {
      const result = await run({ room, name, address });
      return result.ok ? null : result.refusal.message;
    },
    remove: async (viewId) => {
      const result = await drop({ viewId });
      return result.ok ? null : result.refusal.message;
    },
    busy: saving || removing,
  };
}
