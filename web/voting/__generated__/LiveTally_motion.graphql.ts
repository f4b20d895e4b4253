/**
 * @generated SignedSource<<97d9f1a97444894be589ef32d280062b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type LiveTally_motion$data = {
  readonly id: string;
  readonly " $fragmentSpreads": FragmentRefs<"Tally_motion" | "Verdict_motion">;
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
      "name": "Tally_motion"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Verdict_motion"
    }
  ],
  "type": "Motion",
  "abstractKey": null
};

(node as any).hash = "1b3a921b0aeabe07cd2dcdca86082cb7";

export default node;
