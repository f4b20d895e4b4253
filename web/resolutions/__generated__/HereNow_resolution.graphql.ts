/**
 * @generated SignedSource<<1d6787295ff4d416ad308a7fa9688cd9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type HereNow_resolution$data = {
  readonly id: string;
  readonly viewerSeesHere: ReadonlyArray<{
    readonly name: string;
  }>;
  readonly " $fragmentType": "HereNow_resolution";
};
export type HereNow_resolution$key = {
  readonly " $data"?: HereNow_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"HereNow_resolution">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "HereNow_resolution",
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
      "concreteType": "PersonHere",
      "kind": "LinkedField",
      "name": "viewerSeesHere",
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
  "type": "Resolution",
  "abstractKey": null
};

(node as any).hash = "ba854a9f9d52b379de10ff9bd3724fb1";

export default node;
