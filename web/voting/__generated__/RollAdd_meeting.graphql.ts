/**
 * @generated SignedSource<<615e7df68aca69b498260c364c1ae111>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RollAdd_meeting$data = {
  readonly members: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly seat: {
      readonly label: string;
    } | null | undefined;
  }>;
  readonly " $fragmentType": "RollAdd_meeting";
};
export type RollAdd_meeting$key = {
  readonly " $data"?: RollAdd_meeting$data;
  readonly " $fragmentSpreads": FragmentRefs<"RollAdd_meeting">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RollAdd_meeting",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Member",
      "kind": "LinkedField",
      "name": "members",
      "plural": true,
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
          "kind": "ScalarField",
          "name": "name",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Seat",
          "kind": "LinkedField",
          "name": "seat",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "label",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Meeting",
  "abstractKey": null
};

(node as any).hash = "e6dadd78c93421d873ecbefc23afe12a";

export default node;
