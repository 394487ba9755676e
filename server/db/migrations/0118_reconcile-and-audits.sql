CREATE TABLE "reconcile_lines" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconcile_lines_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"run_id" bigint NOT NULL,
	"kind" text NOT NULL,
	"row_no" integer,
	"day" date,
	"channel_ref" text NOT NULL,
	"our_sn" text NOT NULL,
	"bank_fen" bigint NOT NULL,
	"booked_fen" bigint NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"cause" text,
	"reason" text DEFAULT '' NOT NULL,
	"decided_by" text DEFAULT '' NOT NULL,
	"decided_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconcile_lines_kind_sums" CHECK (case "reconcile_lines"."kind" when 'bank_only' then "reconcile_lines"."row_no" is not null and "reconcile_lines"."our_sn" = '' and "reconcile_lines"."booked_fen" = 0 and "reconcile_lines"."bank_fen" <> 0
        when 'books_only' then "reconcile_lines"."row_no" is null and "reconcile_lines"."our_sn" <> '' and "reconcile_lines"."bank_fen" = 0 and "reconcile_lines"."booked_fen" <> 0
        else "reconcile_lines"."row_no" is not null and "reconcile_lines"."our_sn" <> '' and "reconcile_lines"."bank_fen" <> "reconcile_lines"."booked_fen" end),
	CONSTRAINT "reconcile_lines_explained" CHECK (("reconcile_lines"."state" = 'explained') = ("reconcile_lines"."cause" is not null and "reconcile_lines"."decided_by" <> '' and "reconcile_lines"."decided_at" is not null)),
	CONSTRAINT "reconcile_lines_kind_known" CHECK ("reconcile_lines"."kind" in ('bank_only', 'books_only', 'differs')),
	CONSTRAINT "reconcile_lines_state_known" CHECK ("reconcile_lines"."state" in ('open', 'explained')),
	CONSTRAINT "reconcile_lines_cause_known" CHECK ("reconcile_lines"."cause" in ('in_transit', 'bank_fee', 'posted_apart', 'missed', 'returned', 'other'))
);
--> statement-breakpoint
CREATE TABLE "reconcile_runs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reconcile_runs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"file_name" text NOT NULL,
	"file_hash" text NOT NULL,
	"from_day" date,
	"to_day" date,
	"matched" integer NOT NULL,
	"matched_fen" bigint NOT NULL,
	"differing" integer NOT NULL,
	"bank_fen" bigint NOT NULL,
	"booked_fen" bigint NOT NULL,
	"made_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reconcile_runs_once" UNIQUE("channel","file_hash")
);
--> statement-breakpoint
ALTER TABLE "reconcile_lines" ADD CONSTRAINT "reconcile_lines_run_id_reconcile_runs_id_fk" FOREIGN KEY ("run_id") REFERENCES "public"."reconcile_runs"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "reconcile_lines_run" ON "reconcile_lines" USING btree ("run_id","id");--> statement-breakpoint
CREATE INDEX "reconcile_lines_waiting" ON "reconcile_lines" USING btree ("created_at","id") WHERE state = 'open';--> statement-breakpoint
CREATE TRIGGER reconcile_runs_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON reconcile_runs
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
-- A line stays as it was found; it is explained once.
CREATE FUNCTION keep_reconcile_lines() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  said CONSTANT text[] := ARRAY['state', 'cause', 'reason', 'decided_by', 'decided_at'];
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'open' OR to_jsonb(OLD) - said IS DISTINCT FROM to_jsonb(NEW) - said THEN
    RAISE EXCEPTION 'what was found and explained in reconcile_lines stays' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER reconcile_lines_kept BEFORE UPDATE OR DELETE ON reconcile_lines
FOR EACH ROW EXECUTE FUNCTION keep_reconcile_lines();
--> statement-breakpoint
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
