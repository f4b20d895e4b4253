/**
 * @generated SignedSource<<33fe18c72e8932e8bdaee9d7f97cf34a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type NewItemForm_meeting$data = {
  readonly id: string;
  readonly viewerCan: {
    readonly addItem: {
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentType": "NewItemForm_meeting";
};
export type NewItemForm_meeting$key = {
  readonly " $data"?: NewItemForm_meeting$data;
  readonly " $fragmentSpreads": FragmentRefs<"NewItemForm_meeting">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "NewItemForm_meeting",
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
      "concreteType": "MeetingCan",
      "kind": "LinkedField",
      "name": "viewerCan",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "addItem",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "reason",
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

(node as any).hash = "c9c119b4900f4211b6c4c08780d86cdc";

export default node;
