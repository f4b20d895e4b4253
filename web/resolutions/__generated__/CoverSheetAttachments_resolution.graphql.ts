/**
 * @generated SignedSource<<04e5790a0a5a203419b665bdf6ae2e40>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type CoverSheetAttachments_resolution$data = {
  readonly attachments: ReadonlyArray<{
    readonly createdAt: string;
    readonly filename: string;
    readonly id: string;
    readonly size: string | null | undefined;
    readonly url: string;
  }>;
  readonly id: string;
  readonly viewerCan: {
    readonly attach: {
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentType": "CoverSheetAttachments_resolution";
};
export type CoverSheetAttachments_resolution$key = {
  readonly " $data"?: CoverSheetAttachments_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"CoverSheetAttachments_resolution">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CoverSheetAttachments_resolution",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "StoredFile",
      "kind": "LinkedField",
      "name": "attachments",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "filename",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "size",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "createdAt",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "url",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ResolutionCan",
      "kind": "LinkedField",
      "name": "viewerCan",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "attach",
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
  "type": "Resolution",
  "abstractKey": null
};
})();

(node as any).hash = "8e6e6a746c473e6a2676bec9a8402041";

export default node;
