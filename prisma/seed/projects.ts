// Purchases of the demonstration counties' departments: a year of it, with a project in every status. Everything in it is fictional.
import type { DemoProject } from "./demoProject.ts";
import { DECIDED_PROJECTS } from "./projectsDecided.ts";
import { PROJECTS_IN_PREPARATION } from "./projectsInPreparation.ts";
import { PROJECTS_AT_VENDORS } from "./projectsAtVendors.ts";

export const DEMO_PROJECTS: readonly DemoProject[] = [
  ...PROJECTS_IN_PREPARATION,
  ...PROJECTS_AT_VENDORS,
  ...DECIDED_PROJECTS,
];

/** A smaller county has two: one open to vendors now, and one awarded. */
export const SAMPLE_PROJECTS: readonly string[] = ["Janitorial supplies", "Heating fuel"];
