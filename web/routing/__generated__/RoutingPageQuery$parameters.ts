/**
 * @generated SignedSource<<f31d564af404d599b5b03d1b617121d5>>
 * @relayHash 95a7cabffb5d410b3805d36a010c6279
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 92a79e51791d82c638bfb17c8940cf61fd8d833a7f457232e27532560bad809e

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { RoutingPageQuery } from './RoutingPageQuery.graphql';

const node: PreloadableConcreteRequest<RoutingPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "92a79e51791d82c638bfb17c8940cf61fd8d833a7f457232e27532560bad809e",
    "metadata": {},
    "name": "RoutingPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
