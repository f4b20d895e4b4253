/**
 * @generated SignedSource<<2f96c5d5af303b25a56b655a23a749eb>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type DocumentTab_resolution$data = {
  readonly id: string;
  readonly version: number;
  readonly viewerCan: {
    readonly amendFromFloor: {
      readonly allowed: boolean;
      readonly reason: string | null | undefined;
    };
    readonly edit: {
      readonly reason: string | null | undefined;
    };
    readonly print: {
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentSpreads": FragmentRefs<"FloorAmendment_resolution" | "GenerateDraft_resolution" | "Versions_resolution" | "savedDraft_resolution">;
  readonly " $fragmentType": "DocumentTab_resolution";
};
export type DocumentTab_resolution$key = {
  readonly " $data"?: DocumentTab_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"DocumentTab_resolution">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "reason",
  "storageKey": null
},
v1 = [
  (v0/*:: as any*/)
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "DocumentTab_resolution",
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
      "name": "version",
      "storageKey": null
    },
    {
      "kind": "InlineDataFragmentSpread",
      "name": "savedDraft_resolution",
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "DraftBlock",
          "kind": "LinkedField",
          "name": "draft",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "key",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "kind",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "content",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "struck",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "args": null,
      "argumentDefinitions": []
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
          "name": "edit",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "amendFromFloor",
          "plural": false,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "allowed",
              "storageKey": null
            },
            (v0/*:: as any*/)
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "print",
          "plural": false,
          "selections": (v1/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "GenerateDraft_resolution"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "FloorAmendment_resolution"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "Versions_resolution"
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};
})();

(node as any).hash = "29773ea4f66da35bf5ee0e6fd2161011";

export default node;
