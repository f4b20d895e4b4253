/**
 * @generated SignedSource<<d881843aeb67e6ec322b00b9ff1464d8>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type StandingState = "AMENDED" | "IN_FORCE" | "NOT_ADOPTED" | "RENEWED" | "RESCINDED";
import type { FragmentRefs } from "relay-runtime";
export type EditorHeaderStanding_resolution$data = {
  readonly standing: {
    readonly by: ReadonlyArray<{
      readonly displayNumber: string;
      readonly id: string;
      readonly key: string;
    }>;
    readonly sentence: string;
    readonly state: StandingState;
  };
  readonly waitingOn: string | null | undefined;
  readonly " $fragmentType": "EditorHeaderStanding_resolution";
};
export type EditorHeaderStanding_resolution$key = {
  readonly " $data"?: EditorHeaderStanding_resolution$data;
  readonly " $fragmentSpreads": FragmentRefs<"EditorHeaderStanding_resolution">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "EditorHeaderStanding_resolution",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "waitingOn",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "ResolutionStanding",
      "kind": "LinkedField",
      "name": "standing",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "state",
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
          "concreteType": "Resolution",
          "kind": "LinkedField",
          "name": "by",
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
              "name": "key",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "displayNumber",
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

(node as any).hash = "d106cfb61d55cb45c33ba7328a773f8c";

export default node;
