/**
 * @generated SignedSource<<806969c2ad0608b520d990d36d15144a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type MotionEdit_meeting$data = {
  readonly " $fragmentSpreads": FragmentRefs<"MotionForm_meeting">;
  readonly " $fragmentType": "MotionEdit_meeting";
};
export type MotionEdit_meeting$key = {
  readonly " $data"?: MotionEdit_meeting$data;
  readonly " $fragmentSpreads": FragmentRefs<"MotionEdit_meeting">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MotionEdit_meeting",
  "selections": [
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "MotionForm_meeting"
    }
  ],
  "type": "Meeting",
  "abstractKey": null
};

(node as any).hash = "8675aa25efc80850a58fd36f5d0386ba";

export default node;
