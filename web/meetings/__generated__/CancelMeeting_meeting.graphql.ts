/**
 * @generated SignedSource<<a5f228fc0413bffd44e2b6c9042804a8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type CancelMeeting_meeting$data = {
  readonly id: string;
  readonly number: string;
  readonly viewerCan: {
    readonly cancel: {
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentType": "CancelMeeting_meeting";
};
export type CancelMeeting_meeting$key = {
  readonly " $data"?: CancelMeeting_meeting$data;
  readonly " $fragmentSpreads": FragmentRefs<"CancelMeeting_meeting">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CancelMeeting_meeting",
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
          "name": "cancel",
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

(node as any).hash = "afe6f95f9f755ffb96dae84944262542";

export default node;
