/**
 * @generated SignedSource<<0731fe9da4ee3d35784a65d5733a1716>>
 * @relayHash 159aed4ea55c7768a614a565e7baeb6a
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID 464af282f3a578134959fcdae5046081a64614e0cca28bd9c1fa7b68825d59a9

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { LoginPageQuery } from './LoginPageQuery.graphql';

const node: PreloadableConcreteRequest<LoginPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "464af282f3a578134959fcdae5046081a64614e0cca28bd9c1fa7b68825d59a9",
    "metadata": {},
    "name": "LoginPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
