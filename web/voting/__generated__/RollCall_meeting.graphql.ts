/**
 * @generated SignedSource<<86352f61e720c9bc3851fb4d9effa02b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RollCall_meeting$data = {
  readonly " $fragmentSpreads": FragmentRefs<"RollAdd_meeting">;
  readonly " $fragmentType": "RollCall_meeting";
};
export type RollCall_meeting$key = {
  readonly " $data"?: RollCall_meeting$data;
  readonly " $fragmentSpreads": FragmentRefs<"RollCall_meeting">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RollCall_meeting",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RollAdd_meeting"
    }
  ],
  "type": "Meeting",
  "abstractKey": null
};

(node as any).hash = "266b8d6c4522225fb54bce5f18cea80f";

export default node;
