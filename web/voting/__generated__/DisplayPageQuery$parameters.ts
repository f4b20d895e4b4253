/**
 * @generated SignedSource<<fbe129bbf2defa719f488c72da4afc22>>
 * @relayHash 313bfecf837ea0fd44c26ff6e1e7bcf8
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID fe278f0af9bbf294fe7712345e012cf598506f24a94029eeececd51191fb2b6b

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { DisplayPageQuery } from './DisplayPageQuery.graphql';

const node: PreloadableConcreteRequest<DisplayPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "fe278f0af9bbf294fe7712345e012cf598506f24a94029eeececd51191fb2b6b",
    "metadata": {},
    "name": "DisplayPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
