/**
 * @generated SignedSource<<f04e9f73c415d54226f5977bf7dec8bd>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type WordTemplatePage_template$data = {
  readonly file: {
    readonly size: string | null | undefined;
    readonly url: string;
  };
  readonly filename: string;
  readonly id: string;
  readonly uploadedAt: string;
  readonly uploadedBy: string;
  readonly " $fragmentType": "WordTemplatePage_template";
};
export type WordTemplatePage_template$key = {
  readonly " $data"?: WordTemplatePage_template$data;
  readonly " $fragmentSpreads": FragmentRefs<"WordTemplatePage_template">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "WordTemplatePage_template",
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
      "name": "filename",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "uploadedAt",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "uploadedBy",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "StoredFile",
      "kind": "LinkedField",
      "name": "file",
      "plural": false,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "url",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "size",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "DocumentTemplate",
  "abstractKey": null
};

(node as any).hash = "2e1846b520ec7ed416038b8c9e92b09a";

export default node;
