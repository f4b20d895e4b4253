/**
 * @generated SignedSource<<4cc3ea434e5df43f568f18956a10d28a>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
import type { FragmentRefs } from "relay-runtime";
export type RouteTemplatePanel_template$data = {
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

(node as any).hash = "561b84eeddf130aa61974ff1c68631b2";

export default node;
