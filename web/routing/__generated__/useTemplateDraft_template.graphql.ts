/**
 * @generated SignedSource<<065d1366d298c2684e010243b2aab27e>>
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

import type { ReaderFragment } from 'relay-runtime';
export type ResolutionCategory = "APPOINTMENTS" | "GRANT" | "LOCAL_LAW" | "OTHER" | "PERSONNEL" | "PROCLAMATIONS" | "PURCHASE";
export type Review = "BOARD_REVIEW" | "CLERK_REVIEW" | "COMMITTEE_REVIEW" | "LEGAL_REVIEW";
export type StepAction = "APPROVAL" | "FYI" | "SIGNATURE";
import type { FragmentRefs } from "relay-runtime";
export type useTemplateDraft_template$data = {
  readonly category: ResolutionCategory | null | undefined;
  readonly id: string;
  readonly name: string;
  readonly overAmount: string | null | undefined;
  readonly steps: ReadonlyArray<{
    readonly action: StepAction;
    readonly email: string;
    readonly name: string;
    readonly notes: string;
    readonly order: number;
    readonly stage: Review;
  }>;
  readonly version: number;
  readonly " $fragmentType": "useTemplateDraft_template";
};
export type useTemplateDraft_template$key = {
  readonly " $data"?: useTemplateDraft_template$data;
  readonly " $fragmentSpreads": FragmentRefs<"useTemplateDraft_template">;
};

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
  "metadata": null,
  "name": "useTemplateDraft_template",
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
      "name": "version",
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
          "name": "stage",
          "storageKey": null
        },
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
          "name": "email",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "action",
          "storageKey": null
        },
        {
          "alias": null,
          "args": null,
          "kind": "ScalarField",
          "name": "notes",
          "storageKey": null
        }
      ],
      "storageKey": null
    }
  ],
  "type": "RouteTemplate",
  "abstractKey": null
};
})();

(node as any).hash = "3fcaf4ec93b52e3fed7f7858ef484789";

export default node;
