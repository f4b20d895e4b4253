/**
 * @generated SignedSource<<a6c280fc8012da881e0bae5446f73789>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RouteTemplatePanel_template$data = {
  readonly id: string;
  readonly name: string;
  readonly " $fragmentSpreads": FragmentRefs<"useTemplateDraft_template">;
  readonly " $fragmentType": "RouteTemplatePanel_template";
};
export type RouteTemplatePanel_template$key = {
  readonly " $data"?: RouteTemplatePanel_template$data;
  readonly " $fragmentSpreads": FragmentRefs<"RouteTemplatePanel_template">;
};

const node: ReaderFragment = {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": null,
  "name": "RouteTemplatePanel_template",
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
      "args": null,
      "kind": "FragmentSpread",
      "name": "useTemplateDraft_template"
    }
  ],
  "type": "RouteTemplate",
  "abstractKey": null
};

(node as any).hash = "3ca51052a55fc52f56d4df985b36d61d";

export default node;
