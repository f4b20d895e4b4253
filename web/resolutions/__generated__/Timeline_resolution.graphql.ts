/**
 * @generated SignedSource<<bfc4fc7c1b6086e746c40a0200e150ac>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ResolutionStatus = "ADOPTED" | "BOARD_REVIEW" | "CLERK_REVIEW" | "COMMITTEE_REVIEW" | "DRAFT" | "LEGAL_REVIEW" | "PUBLISHED" | "REJECTED" | "WITHDRAWN";
import type { FragmentRefs } from "relay-runtime";
export type Timeline_resolution$data = {
  readonly displayNumber: string;
  readonly timeline: ReadonlyArray<{
    readonly at: string;
    readonly byName: string;
    readonly fromStatus: ResolutionStatus | null | undefined;
    readonly id: string;
    readonly reason: string | null | undefined;
    readonly sentence: string;
    readonly toStatus: ResolutionStatus | null | undefined;
  }>;
  readonly " $fragmentType": "Timeline_resolution";
};
export type Timeline_resolution$key = {
  readonly " $data"?: Timeline_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"Timeline_resolution">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "Timeline_resolution",
  "selections": [
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
      "concreteType": "ResolutionEvent",
      "kind": "LinkedField",
      "name": "timeline",
      "plural": true,
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
          "name": "at",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "byName",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "fromStatus",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "toStatus",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "sentence",
          "storageKey": null
        },
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
  "type": "Resolution",
  "abstractKey": null
};

(node as any).hash = "af89ad193fb1d7a17b3ed3777a6851d0";

export default node;
