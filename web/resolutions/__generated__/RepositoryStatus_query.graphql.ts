/**
 * @generated SignedSource<<b0275fdfea0ec84086913f03b8819d06>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ResolutionStatus = "ADOPTED" | "BOARD_REVIEW" | "CLERK_REVIEW" | "COMMITTEE_REVIEW" | "DRAFT" | "LEGAL_REVIEW" | "PUBLISHED" | "REJECTED" | "WITHDRAWN";
import type { FragmentRefs } from "relay-runtime";
export type RepositoryStatus_query$data = {
  readonly resolutionCounts: ReadonlyArray<{
    readonly count: number;
    readonly status: ResolutionStatus;
  }>;
  readonly " $fragmentType": "RepositoryStatus_query";
};
export type RepositoryStatus_query$key = {
  readonly " $data"?: RepositoryStatus_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"RepositoryStatus_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "counted"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "RepositoryStatus_query",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Variable",
          "name": "filter",
          "variableName": "counted"
        }
      ],
      "concreteType": "StatusCount",
      "kind": "LinkedField",
      "name": "resolutionCounts",
      "plural": true,
      "selections": [
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
          "kind": "ScalarField",
          "name": "count",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "4ea22b4c1fdc8a4aa8caebfbe3ba752f";

export default node;
