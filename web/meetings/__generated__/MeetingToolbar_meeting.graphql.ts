/**
 * @generated SignedSource<<e946f4924285dba635dc18b5633b7651>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type MeetingToolbar_meeting$data = {
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

(node as any).hash = "6bed8e8e9eab9cc43e9e570e712a5290";

export default node;
