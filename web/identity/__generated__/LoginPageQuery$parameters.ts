/**
 * @generated SignedSource<<5cc0c53d57c47306f7c0e98c3700ac70>>
 * @relayHash 8fd775d8dc60ac72438c71456f18e200
 * @lightSyntaxTransform
 */

/* tslint:disable */
/* eslint-disable */
// @ts-nocheck

// @relayRequestID f1cbaae1ec0e117c24769b5356120e0697aff42e8bf449c6072be5b599e14dcd

import type { PreloadableConcreteRequest } from 'relay-runtime';
import type { LoginPageQuery } from './LoginPageQuery.graphql';

const node: PreloadableConcreteRequest<LoginPageQuery> = {
  "kind": "PreloadableConcreteRequest",
  "params": {
    "id": "f1cbaae1ec0e117c24769b5356120e0697aff42e8bf449c6072be5b599e14dcd",
    "metadata": {},
    "name": "LoginPageQuery",
    "operationKind": "query",
    "text": null
  }
};

export default node;
