/**
 * @generated SignedSource<<9fb86f3e90d216f35b7cc4bea13f0624>>
 * @relayHash 89aa34905e18ec95a15481d26619f26c
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID c17c7a240b09bb4a322e2cc154f1a6aa37ba742ddda9ad808636306a0a166dea

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { DashboardPageQuery } from './DashboardPageQuery.graphql';

const node: PreloadableConcreteRequest<DashboardPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "c17c7a240b09bb4a322e2cc154f1a6aa37ba742ddda9ad808636306a0a166dea",
    "metadata": {},
    "name": "DashboardPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
