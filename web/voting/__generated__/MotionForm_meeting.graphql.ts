/**
 * @generated SignedSource<<9f9af4da804f8727530ded5b716b09ec>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type MotionForm_meeting$data = {
  readonly members: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly seat: {
      readonly label: string;
    } | null | undefined;
    readonly votes: boolean;
  }>;
  readonly " $fragmentType": "MotionForm_meeting";
};
export type MotionForm_meeting$key = {
  readonly " $data"?: MotionForm_meeting$data;
  readonly " $fragmentSpreads": FragmentRefs<"MotionForm_meeting">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MotionForm_meeting",
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
          "kind": "ScalarField",
          "name": "votes",
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

(node as any).hash = "96457c5ceee5074769901eadb1e834b9";

export default node;
