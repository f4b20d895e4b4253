/**
 * @generated SignedSource<<f8cafa3ea4e5e5558589ae3ef06cde46>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type MeetingToolbar_meeting$data = {
  readonly id: string;
  readonly number: string;
  readonly viewerCan: {
    readonly addItem: {
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentSpreads": FragmentRefs<"GenerateAgenda_meeting" | "PublishAgenda_meeting">;
  readonly " $fragmentType": "MeetingToolbar_meeting";
};
export type MeetingToolbar_meeting$key = {
  readonly " $data"?: MeetingToolbar_meeting$data;
  readonly " $fragmentSpreads": FragmentRefs<"MeetingToolbar_meeting">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "MeetingToolbar_meeting",
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
      "name": "number",
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
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "GenerateAgenda_meeting"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "PublishAgenda_meeting"
    }
  ],
  "type": "Meeting",
  "abstractKey": null
};

(node as any).hash = "4f4d9205dcc0686cb85b3c5d207b245e";

export default node;
