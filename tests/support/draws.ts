import fc from "fast-check";
import { isLong } from "./sample.ts";

// The short run draws the same cases each time, so that results do not depend on chance. The long run and a named file draw new ones.
if (!isLong()) fc.configureGlobal({ seed: 20_260_311 });
