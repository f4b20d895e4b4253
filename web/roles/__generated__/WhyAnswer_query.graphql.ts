/**
 * @generated SignedSource<<e8aec724fa30800970fd59d5e35be025>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type WhyAnswer_query$data = {
  readonly whyCan: {
    readonly allowed: boolean;
    readonly reasons: ReadonlyArray<{
      readonly detail: string;
      readonly holds: boolean;
      readonly what: string;
    }>;
    readonly sentence: string;
    readonly whoCan: ReadonlyArray<{
      readonly id: string;
      readonly name: string;
      readonly title: string | null | undefined;
    }>;
    readonly whoCanCount: number;
  } | null | undefined;
  readonly " $fragmentType": "WhyAnswer_query";
};
export type WhyAnswer_query$key = {
  readonly " $data"?: WhyAnswer_query$data;
  readonly " $fragmentSpreads": FragmentRefs<"WhyAnswer_query">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "permission"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "recordId"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "userId"
    },
    {
      "defaultValue": null,
      "kind": "LocalArgument",
      "name": "verb"
    }
  ],
  "kind": "Fragment",
  "metadata": null,
  "name": "WhyAnswer_query",
  "selections": [
    {
      "alias": null,
      "args": [
        {
          "kind": "Variable",
          "name": "permission",
          "variableName": "permission"
        },
        {
          "kind": "Variable",
          "name": "recordId",
          "variableName": "recordId"
        },
        {
          "kind": "Variable",
          "name": "userId",
          "variableName": "userId"
        },
        {
          "kind": "Variable",
          "name": "verb",
          "variableName": "verb"
        }
      ],
      "concreteType": "AccessAnswer",
      "kind": "LinkedField",
      "name": "whyCan",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "allowed",
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
          "concreteType": "AccessReason",
          "kind": "LinkedField",
          "name": "reasons",
          "plural": true,
          "selections": [
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "what",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "holds",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "detail",
              "storageKey": null
            }
          ],
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "whoCanCount",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "concreteType": "Person",
          "kind": "LinkedField",
          "name": "whoCan",
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
              "name": "name",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "title",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "Query",
  "abstractKey": null
};

(node as any).hash = "a3cc7a4ab7ccd924847f209c92262dd0";

export default node;
