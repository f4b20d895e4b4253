/**
 * @generated SignedSource<<e3e846e95e8e94058d0329c3b8c84325>>
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
  readonly " $fragmentSpreads": FragmentRefs<"MotionEdit_meeting" | "RollCall_meeting">;
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
      "name": "MotionEdit_meeting"
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

(node as any).hash = "cc7f977dc2491ac2c00b6c989496db3f";

export default node;
