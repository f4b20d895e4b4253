/**
 * @generated SignedSource<<1e2922a4238e9a7eac1954996fa31399>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type LinkKind = "AMENDS" | "RENEWS" | "RESCINDS";
export type ResolutionStatus = "ADOPTED" | "BOARD_REVIEW" | "CLERK_REVIEW" | "COMMITTEE_REVIEW" | "DRAFT" | "LEGAL_REVIEW" | "PUBLISHED" | "REJECTED" | "WITHDRAWN";
import type { FragmentRefs } from "relay-runtime";
export type CoverSheetLinks_resolution$data = {
  readonly id: string;
  readonly linkedBy: ReadonlyArray<{
    readonly from: {
      readonly displayNumber: string;
      readonly id: string;
      readonly key: string;
      readonly status: ResolutionStatus;
      readonly title: string;
    };
    readonly id: string;
    readonly kind: LinkKind;
  }>;
  readonly links: ReadonlyArray<{
    readonly id: string;
    readonly kind: LinkKind;
    readonly to: {
      readonly displayNumber: string;
      readonly id: string;
      readonly key: string;
      readonly status: ResolutionStatus;
      readonly title: string;
    };
  }>;
  readonly viewerCan: {
    readonly link: {
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentType": "CoverSheetLinks_resolution";
};
export type CoverSheetLinks_resolution$key = {
  readonly " $data"?: CoverSheetLinks_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"CoverSheetLinks_resolution">;
};

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "id",
  "storageKey": null
},
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "kind",
  "storageKey": null
},
v2 = [
  (v0/*:: as any*/),
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
    "name": "displayNumber",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "title",
    "storageKey": null
  },
  {
    "alias": null,
    "args": null,
    "kind": "ScalarField",
    "name": "status",
    "storageKey": null
  }
];
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CoverSheetLinks_resolution",
  "selections": [
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "concreteType": "ResolutionLink",
      "kind": "LinkedField",
      "name": "links",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "concreteType": "Resolution",
          "kind": "LinkedField",
          "name": "to",
          "plural": false,
          "selections": (v2/*:: as any*/),
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ResolutionLink",
      "kind": "LinkedField",
      "name": "linkedBy",
      "plural": true,
      "selections": [
        (v0/*:: as any*/),
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "concreteType": "Resolution",
          "kind": "LinkedField",
          "name": "from",
          "plural": false,
          "selections": (v2/*:: as any*/),
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
          "name": "link",
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

(node as any).hash = "69a8b42fefd00873cfebf8dd672fba8c";

export default node;
