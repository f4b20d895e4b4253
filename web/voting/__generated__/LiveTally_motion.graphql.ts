/**
 * @generated SignedSource<<eb5a8bc74a6a8bdf4acc16f8abaa5345>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LiveTally_motion$data = {
  readonly id: string;
  readonly " $fragmentSpreads": FragmentRefs<"TallyPicture_motion">;
  readonly " $fragmentType": "LiveTally_motion";
};
export type LiveTally_motion$key = {
  readonly " $data"?: LiveTally_motion$data;
  readonly " $fragmentSpreads": FragmentRefs<"LiveTally_motion">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LiveTally_motion",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "TallyPicture_motion"
    }
  ],
  "type": "Motion",
  "abstractKey": null
};

(node as any).hash = "5584d943aa0a1e47481e373906ca1ad5";

export default node;
