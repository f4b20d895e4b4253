/**
 * @generated SignedSource<<d72a57169a8bc3b7d65a2d23fdf275a4>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RollAdd_motion$data = {
  readonly id: string;
  readonly roll: ReadonlyArray<{
    readonly name: string;
  }>;
  readonly " $fragmentType": "RollAdd_motion";
};
export type RollAdd_motion$key = {
  readonly " $data"?: RollAdd_motion$data;
  readonly " $fragmentSpreads": FragmentRefs<"RollAdd_motion">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RollAdd_motion",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "RollEntry",
      "kind": "LinkedField",
      "name": "roll",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Motion",
  "abstractKey": null
};

(node as any).hash = "5b325725b54067a9474d72c3c23413c9";

export default node;
