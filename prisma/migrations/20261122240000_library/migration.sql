-- A section remembers which versions of standard paragraphs were taken into it.
ALTER TABLE "project_section" ADD COLUMN "paragraph_versions" TEXT[] NOT NULL DEFAULT ARRAY[]::TEXT[];
