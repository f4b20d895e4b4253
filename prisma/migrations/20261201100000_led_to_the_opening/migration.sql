-- Letters to keyholders and witnesses: docs/decisions/2026-11-29-led-to-the-opening.md
ALTER TABLE solicitation ADD COLUMN opening_announced_for timestamp(3), ADD COLUMN opening_called_for timestamp(3);
