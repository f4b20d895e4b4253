/**
 * @generated SignedSource<<3aaa9243debe5d6dcecb2bfa2d9e0e94>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type LetterState = "DEAD" | "SENT" | "WAITING";
import type { FragmentRefs } from "relay-runtime";
export type LetterTable_letters$data = {
  readonly edges: ReadonlyArray<{
    readonly node: {
      readonly attempts: number;
      readonly createdAt: string;
      readonly id: string;
      readonly lastError: string | null | undefined;
      readonly state: LetterState;
      readonly subject: string;
      readonly toEmail: string;
      readonly toName: string;
    };
  }>;
  readonly " $fragmentType": "LetterTable_letters";
};
export type LetterTable_letters$key = {
  readonly " $data"?: LetterTable_letters$data;
  readonly " $fragmentSpreads": FragmentRefs<"LetterTable_letters">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "LetterTable_letters",
  "selections": [
    {
      "alias": null,
      "args": null,
      "concreteType": "QueryLettersConnectionEdge",
      "kind": "LinkedField",
      "name": "edges",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "concreteType": "Letter",
          "kind": "LinkedField",
          "name": "node",
          "plural": false,
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
              "name": "subject",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "toName",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "toEmail",
              "storageKey": null
            },
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
              "name": "attempts",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "lastError",
              "storageKey": null
            },
            {
              "alias": null,
              "args": null,
              "kind": "ScalarField",
              "name": "createdAt",
              "storageKey": null
            }
          ],
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "QueryLettersConnection",
  "abstractKey": null
};

(node as any).hash = "947a7cddff52bbd298908e15ce3b7b4f";

export default node;
