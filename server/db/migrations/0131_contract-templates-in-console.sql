ALTER TABLE "legal_drafts" DROP CONSTRAINT "legal_drafts_key_known";--> statement-breakpoint
ALTER TABLE "contract_templates" ADD COLUMN "counts_from" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_templates" ADD COLUMN "published_by" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "legal_drafts" ADD CONSTRAINT "legal_drafts_key_known" CHECK ("legal_drafts"."key" in ('agreement-user', 'agreement-privacy', 'agreement-signing', 'template-service', 'template-frame', 'template-entry')) NOT VALID;--> statement-breakpoint
-- What was saved counted from then on.
UPDATE "contract_templates" SET "counts_from" = "created_at";--> statement-breakpoint
-- Contracts were made of them.
CREATE TRIGGER contract_templates_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON contract_templates
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
