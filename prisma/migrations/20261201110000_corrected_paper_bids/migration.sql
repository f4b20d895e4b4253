-- What was announced of a paper bid before it was corrected: docs/decisions/2026-11-29-paper-bids-are-checked.md
ALTER TABLE announced_bid ADD COLUMN corrections jsonb NOT NULL DEFAULT '[]';
