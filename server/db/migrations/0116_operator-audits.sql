CREATE TABLE "operator_audits" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "operator_audits_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"operator" text NOT NULL,
	"outcome" text DEFAULT 'running' NOT NULL,
	"took_ms" integer,
	"broken" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp with time zone,
	CONSTRAINT "operator_audits_ended" CHECK (("operator_audits"."outcome" = 'running') = ("operator_audits"."ended_at" is null)),
	CONSTRAINT "operator_audits_outcome_known" CHECK ("operator_audits"."outcome" in ('running', 'passed', 'broken', 'unfinished'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "operator_audits_one_runs" ON "operator_audits" USING btree ("outcome") WHERE outcome = 'running';--> statement-breakpoint
CREATE TRIGGER operator_audits_kept BEFORE UPDATE ON operator_audits
FOR EACH ROW WHEN (OLD.outcome <> 'running') EXECUTE FUNCTION refuse_change();
