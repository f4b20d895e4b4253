/**
 * @generated SignedSource<<3b1b24c9a910c1e54c6492e58da9baf8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type WhyForm_query$data = {
  readonly permissionCatalogue: ReadonlyArray<{
    readonly key: string;
    readonly module: string;
    readonly name: string;
  }>;
  readonly user?: {
    readonly fullName: string;
    readonly id: string;
  } | null | undefined;
  readonly verbs: ReadonlyArray<{
    readonly name: string;
    readonly permission: {
      readonly name: string;
    } | null | undefined;
    readonly rule: string | null | undefined;
    readonly words: string;
  }>;
  readonly viewer: {
    readonly look: {
      readonly reason: string | null | undefined;
    };
    readonly user: {
      readonly fullName: string;
      readonly id: string;
    } | null | undefined;
  };
  readonly " $fragmentType": "WhyForm_query";
};
export type WhyForm_query$key = {
  readonly " $data"?: WhyForm_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"WhyForm_query">;
};

const node: ReaderFragment = (function(){
var v0 = [
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
    "name": "fullName",
    "storageKey": null
  }
],
v1 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "known"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "userKey"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "WhyForm_query",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "Viewer",
      "kind": "LinkedField",
      "name": "viewer",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "User",
          "kind": "LinkedField",
          "name": "user",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        },
        {
          "alias": "look",
          "args": [
            {
              "kind": "Literal",
              "name": "permission",
              "value": "administration.access-review.view-effective-access"
            }
          ],
          "concreteType": "Allowance",
          "kind": "LinkedField",
          "name": "can",
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
          "storageKey": "can(permission:\"administration.access-review.view-effective-access\")"
        }
      ],
      "storageKey": null
    },
    {
      "condition": "known",
      "kind": "Condition",
      "passingValue": true,
      "selections": [
        {
          "alias": null,
          "args": [
            {
              "kind": "Variable",
              "name": "key",
              "variableName": "userKey"
            }
          ],
          "concreteType": "User",
          "kind": "LinkedField",
          "name": "user",
          "plural": false,
          "selections": (v0/*:: as any*/),
          "storageKey": null
        }
      ]
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "VerbDescription",
      "kind": "LinkedField",
      "name": "verbs",
      "plural": true,
      "selections": [
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "words",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "rule",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Permission",
          "kind": "LinkedField",
          "name": "permission",
          "plural": false,
          "selections": [
            (v1/*:: as any*/)
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "Permission",
      "kind": "LinkedField",
      "name": "permissionCatalogue",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "key",
          "storageKey": null
        },
        (v1/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "module",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};
})();

(node as any).hash = "1894dbe2577ef5b7a19c469b3a231df5";

export default node;
