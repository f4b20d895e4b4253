/**
 * @generated SignedSource<<6d5dbd2f04a33c92c4b7c818c8fdf57a>>
 * @relayHash d7025086f7911e3393c7d338dc860992
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID de0cc1bc28bfc60a59c59273c7c90573027cace364578d2b32271f17c2fe4b97

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { FormatsPageQuery } from './FormatsPageQuery.graphql';

const node: PreloadableConcreteRequest<FormatsPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "de0cc1bc28bfc60a59c59273c7c90573027cace364578d2b32271f17c2fe4b97",
    "metadata": {},
    "name": "FormatsPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
