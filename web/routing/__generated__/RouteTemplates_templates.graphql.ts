/**
 * @generated SignedSource<<9ee0c6b8037bad384f6fddf3626aaf1b>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ResolutionCategory = "APPOINTMENTS" | "GRANT" | "LOCAL_LAW" | "OTHER" | "PERSONNEL" | "PROCLAMATIONS" | "PURCHASE";
export type StepAction = "APPROVAL" | "FYI" | "SIGNATURE";
import type { FragmentRefs } from "relay-runtime";
export type RouteTemplates_templates$data = ReadonlyArray<{
  readonly category: ResolutionCategory | null | undefined;
  readonly id: string;
  readonly name: string;
  readonly overAmount: string | null | undefined;
  readonly steps: ReadonlyArray<{
    readonly action: StepAction;
    readonly name: string;
    readonly order: number;
  }>;
  readonly " $fragmentSpreads": FragmentRefs<"RouteTemplatePanel_template">;
  readonly " $fragmentType": "RouteTemplates_templates";
}>;
export type RouteTemplates_templates$key = ReadonlyArray<{
  readonly " $data"?: RouteTemplates_templates$data;
  readonly " $fragmentSpreads": FragmentRefs<"RouteTemplates_templates">;
}>;

const node: ReaderFragment = (function(){
var v0 = {
  "alias": null,
  "args": null,
  "kind": "ScalarField",
  "name": "name",
  "storageKey": null
};
return {
  "argumentDefinitions": [],
  "kind": "Fragment",
  "metadata": {
    "plural": true
  },
  "name": "RouteTemplates_templates",
  "selections": [
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "id",
      "storageKey": null
    },
    (v0/*:: as any*/),
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "category",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "kind": "ScalarField",
      "name": "overAmount",
      "storageKey": null
    },
    {
      "alias": null,
      "args": null,
      "concreteType": "RouteTemplateStep",
      "kind": "LinkedField",
      "name": "steps",
      "plural": true,
      "selections": [
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "order",
          "storageKey": null
        },
        (v0/*:: as any*/),
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "action",
          "storageKey": null
        }
      ],
      "storageKey": null
    },
    {
      "args": null,
      "kind": "FragmentSpread",
      "name": "RouteTemplatePanel_template"
    }
  ],
  "type": "RouteTemplate",
  "abstractKey": null
};
})();

(node as any).hash = "6b3412792c9802a5c649af5b3a66018a";

export default node;
