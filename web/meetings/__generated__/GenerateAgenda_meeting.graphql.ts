/**
 * @generated SignedSource<<22edaa0d233d1084dd716a1c1606faec>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type GenerateAgenda_meeting$data = {
  readonly id: string;
  readonly viewerCan: {
    readonly generateAgenda: {
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentType": "GenerateAgenda_meeting";
};
export type GenerateAgenda_meeting$key = {
  readonly " $data"?: GenerateAgenda_meeting$data;
  readonly " $fragmentSpreads": FragmentRefs<"GenerateAgenda_meeting">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "GenerateAgenda_meeting",
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
          "name": "generateAgenda",
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

(node as any).hash = "8a35c27f0e6296c4aaca99da1fbe3cc7";

export default node;
