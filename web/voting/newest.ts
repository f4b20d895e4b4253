import { useState } from "react";

/** The age of a motion's state. `sequence` rises with each vote event, `version` with each other change. */
export type Moment = { readonly id: string; readonly sequence: number; readonly version: number };

/** Whether an arriving state may replace the shown one: never an older one of the same motion. */
export function mayReplace(shown: Moment, arrived: Moment): boolean {
  if (shown.id !== arrived.id || arrived.sequence > shown.sequence) return true;
  return arrived.sequence === shown.sequence && arrived.version >= shown.version;
}

/** The newest state of the motion given to this component. Late, older states are ignored. */
export function useNewest<S>(arrived: S, moment: Moment): S {
  const [shown, setShown] = useState({ state: arrived, moment });
  if (shown.state === arrived || !mayReplace(shown.moment, moment)) return shown.state;
  setShown({ state: arrived, moment });
  return arrived;
}
