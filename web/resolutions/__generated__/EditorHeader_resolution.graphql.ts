/**
 * @generated SignedSource<<4d1132844644251637e3f317b576e7e9>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ResolutionStatus = "ADOPTED" | "BOARD_REVIEW" | "CLERK_REVIEW" | "COMMITTEE_REVIEW" | "DRAFT" | "LEGAL_REVIEW" | "PUBLISHED" | "REJECTED" | "WITHDRAWN";
import type { FragmentRefs } from "relay-runtime";
export type EditorHeader_resolution$data = {
  readonly displayNumber: string;
  readonly id: string;
  readonly status: ResolutionStatus;
  readonly viewerCan: {
    readonly print: {
      readonly reason: string | null | undefined;
    };
  };
  readonly " $fragmentSpreads": FragmentRefs<"EditorHeaderDelete_resolution" | "EditorHeaderStanding_resolution" | "HereNow_resolution" | "LifecycleActions_resolution">;
  readonly " $fragmentType": "EditorHeader_resolution";
};
export type EditorHeader_resolution$key = {
  readonly " $data"?: EditorHeader_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"EditorHeader_resolution">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "EditorHeader_resolution",
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
      "name": "displayNumber",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "status",
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
      "name": "EditorHeaderDelete_resolution"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "EditorHeaderStanding_resolution"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "HereNow_resolution"
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "LifecycleActions_resolution"
    }
  ],
  "type": "Resolution",
  "abstractKey": null
};

(node as any).hash = "a25910b86ab7499429cb6699078c22a7";

export default node;
