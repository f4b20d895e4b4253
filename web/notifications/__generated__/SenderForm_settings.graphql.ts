/**
 * @generated SignedSource<<b789d47686609e7f46a6e61b464c3d33>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type SenderForm_settings$data = {
  readonly defaultSender: string;
  readonly senderEmail: string | null | undefined;
  readonly version: number;
  readonly viewerCanEdit: {
    readonly reason: string | null | undefined;
  };
  readonly " $fragmentType": "SenderForm_settings";
};
export type SenderForm_settings$key = {
  readonly " $data"?: SenderForm_settings$data;
  readonly " $fragmentSpreads": FragmentRefs<"SenderForm_settings">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "SenderForm_settings",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "senderEmail",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "defaultSender",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "version",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Allowance",
      "kind": "LinkedField",
      "name": "viewerCanEdit",
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
  "type": "NotificationSettings",
  "abstractKey": null
};

(node as any).hash = "09e10e898d37bc37af5ffa67f9385539";

export default node;
