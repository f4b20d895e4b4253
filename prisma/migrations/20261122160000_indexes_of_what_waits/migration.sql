-- The comparison of an enum is not leakproof: behind row-level security it never becomes an index condition, and a round of the sender would
-- read every letter that was ever sent. A partial index names the state itself.
DROP INDEX "outbox_letter_tenant_id_state_next_attempt_at_idx";
CREATE INDEX "outbox_letter_tenant_id_next_attempt_at_idx" ON "outbox_letter"("tenant_id", "next_attempt_at") WHERE "state" = 'WAITING';
DROP INDEX "webhook_delivery_tenant_id_state_next_attempt_at_idx";
CREATE INDEX "webhook_delivery_tenant_id_next_attempt_at_idx" ON "webhook_delivery"("tenant_id", "next_attempt_at") WHERE "state" = 'WAITING';
DROP INDEX "route_step_tenant_id_state_opened_at_idx";
CREATE INDEX "route_step_tenant_id_opened_at_idx" ON "route_step"("tenant_id", "opened_at") WHERE "state" = 'OPEN';
