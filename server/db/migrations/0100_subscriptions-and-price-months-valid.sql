ALTER TABLE "contact_moves" VALIDATE CONSTRAINT "contact_moves_subject_known";--> statement-breakpoint
ALTER TABLE "contact_moves" VALIDATE CONSTRAINT "contact_moves_from_state_known";--> statement-breakpoint
ALTER TABLE "contact_moves" VALIDATE CONSTRAINT "contact_moves_to_state_known";--> statement-breakpoint
ALTER TABLE "outside_calls" VALIDATE CONSTRAINT "outside_calls_kind_known";
