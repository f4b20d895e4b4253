import { registrationCalls } from "./registrationCalls.ts";

export const described = registrationCalls;
