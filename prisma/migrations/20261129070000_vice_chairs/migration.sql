-- Vice chairs of bodies, from a day on as chairs are: docs/decisions/2026-11-28-bodies-have-days.md
ALTER TABLE member ADD COLUMN is_vice_chair boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT member_holds_one_office CHECK (NOT (is_chair AND is_vice_chair));
