/**
 * @generated SignedSource<<ace4bf63f3231471dd0babc9566c3d16>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type MotionCard_meeting$data = {
  readonly body: {
    readonly chairBreaksTie: boolean;
  } | null | undefined;
  readonly " $fragmentSpreads": FragmentRefs<"MotionForm_meeting" | "RollCall_meeting">;
  readonly " $fragmentType": "MotionCard_meeting";
};
export type MotionCard_meeting$key = {
  readonly " $data"?: MotionCard_meeting$data;
  readonly " $fragmentSpreads": FragmentRefs<"MotionCard_meeting">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MotionCard_meeting",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Body",
      "kind": "LinkedField",
      "name": "body",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "chairBreaksTie",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "MotionForm_meeting"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RollCall_meeting"
    }
  ],
  "type": "Meeting",
  "abstractKey": null
};

(node as any).hash = "03f7fac169b38454fc8bfcf3f6940ec5";

export default node;
