/**
 * @generated SignedSource<<884452f18491876c6f7493dbd786082a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type CoverSheetTab_resolution$data = {
  readonly adoptedOn: string | null | undefined;
  readonly createdAt: string;
  readonly createdByName: string;
  readonly fileNumber: string;
  readonly id: string;
  readonly number: string | null | undefined;
  readonly publishedAt: string | null | undefined;
  readonly seal: {
    readonly hash: string;
    readonly sealedAt: string;
  } | null | undefined;
  readonly viewerCan: {
    readonly print: {
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentSpreads": FragmentRefs<"CoverSheetAttachments_resolution" | "CoverSheetLinks_resolution">;
  readonly " $fragmentType": "CoverSheetTab_resolution";
};
export type CoverSheetTab_resolution$key = {
  readonly " $data"?: CoverSheetTab_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"CoverSheetTab_resolution">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "CoverSheetTab_resolution",
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
      "kind": "ScalarField",
      "name": "fileNumber",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "adoptedOn",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "publishedAt",
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
      "name": "createdByName",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ResolutionSeal",
      "kind": "LinkedField",
      "name": "seal",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "hash",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "sealedAt",
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
          "name": "print",
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
      "name": "CoverSheetAttachments_resolution"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "CoverSheetLinks_resolution"
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};

(node as any).hash = "ecb99f0b76600cfaa798d650dd8a05bf";

export default node;
