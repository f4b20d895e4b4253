/**
 * @generated SignedSource<<39ba4ffa42ee1f0a5920bce4d0b70b0d>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type NotificationPreview_key$data = {
  readonly variables: ReadonlyArray<{
    readonly name: string;
    readonly sample: string;
  }>;
  readonly " $fragmentType": "NotificationPreview_key";
};
export type NotificationPreview_key$key = {
  readonly " $data"?: NotificationPreview_key$data;
  readonly " $fragmentSpreads": FragmentRefs<"NotificationPreview_key">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "NotificationPreview_key",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "TemplateVariable",
      "kind": "LinkedField",
      "name": "variables",
      "plural": true,
      "selections": [
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
          "name": "sample",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "NotificationKey",
  "abstractKey": null
};

(node as any).hash = "829beb1b06a310807a7a360f87acd5b4";

export default node;
