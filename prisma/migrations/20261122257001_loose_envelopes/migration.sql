-- CreateTable
CREATE TABLE "loose_envelope" (
    "tenant_id" TEXT NOT NULL DEFAULT current_setting('app.tenant'::text),
    "id" TEXT NOT NULL,
    "file" TEXT NOT NULL,
    "created_at" TIMESTAMP(3) NOT NULL,
    "removing" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "loose_envelope_pkey" PRIMARY KEY ("tenant_id","id")
);

-- CreateIndex
CREATE INDEX "loose_envelope_tenant_id_created_at_idx" ON "loose_envelope"("tenant_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "loose_envelope_tenant_id_file_key" ON "loose_envelope"("tenant_id", "file");

SELECT dais_protect('loose_envelope');
