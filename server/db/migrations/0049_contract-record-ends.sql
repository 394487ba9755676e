ALTER TABLE "contracts" ADD COLUMN "record_count" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "contracts" ADD COLUMN "record_tail" text DEFAULT '' NOT NULL;--> statement-breakpoint
UPDATE "contracts" c SET "record_count" = r.seq, "record_tail" = r.hash FROM "contract_records" r
WHERE r.contract_id = c.id AND r.seq = (SELECT max(seq) FROM "contract_records" m WHERE m.contract_id = c.id);
