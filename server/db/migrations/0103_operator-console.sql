CREATE TABLE "operator_days" (
	"day" date NOT NULL,
	"queue" text NOT NULL,
	"operator_id" bigint NOT NULL,
	"done" integer NOT NULL,
	CONSTRAINT "operator_days_day_queue_operator_id_pk" PRIMARY KEY("day","queue","operator_id")
);
--> statement-breakpoint
CREATE TABLE "operator_holds" (
	"queue" text NOT NULL,
	"key" text NOT NULL,
	"operator_id" bigint NOT NULL,
	"title" text NOT NULL,
	"detail" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"due" timestamp with time zone,
	"taken_at" timestamp with time zone DEFAULT now() NOT NULL,
	"touched_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_holds_queue_key_pk" PRIMARY KEY("queue","key")
);
--> statement-breakpoint
CREATE TABLE "operator_views" (
	"queue" text NOT NULL,
	"key" text NOT NULL,
	"operator_id" bigint NOT NULL,
	"seen_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "operator_views_queue_key_operator_id_pk" PRIMARY KEY("queue","key","operator_id")
);
--> statement-breakpoint
CREATE TABLE "reject_reasons" (
	"queue" text PRIMARY KEY NOT NULL,
	"reasons" text[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "operator_id" bigint;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "role" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "queue" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "changes" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "address" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "proved_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "seq" bigint;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "prev_hash" text;--> statement-breakpoint
ALTER TABLE "operator_actions" ADD COLUMN "hash" text;--> statement-breakpoint
CREATE INDEX "operator_holds_operator" ON "operator_holds" USING btree ("operator_id");--> statement-breakpoint
CREATE FUNCTION operator_action_hash(a operator_actions) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT encode(sha256(convert_to(jsonb_build_array(
    a.seq, a.id, a.operator, a.operator_id, a.role, a.queue, a.action, a.subject, a.reason, a.detail, a.changes, a.address,
    extract(epoch FROM a.proved_at), extract(epoch FROM a.created_at), a.prev_hash)::text, 'UTF8')), 'hex')
$$;--> statement-breakpoint
CREATE FUNCTION chain_operator_action() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(178);
  SELECT coalesce(max(seq), 0) + 1 INTO NEW.seq FROM operator_actions;
  SELECT coalesce((SELECT hash FROM operator_actions WHERE seq = NEW.seq - 1), '') INTO NEW.prev_hash;
  NEW.hash := operator_action_hash(NEW);
  RETURN NEW;
END $$;--> statement-breakpoint
ALTER TABLE operator_actions DISABLE TRIGGER operator_actions_append_only;--> statement-breakpoint
DO $$
DECLARE line record; nth bigint := 0; before text := '';
BEGIN
  FOR line IN SELECT id FROM operator_actions ORDER BY id LOOP
    nth := nth + 1;
    UPDATE operator_actions SET seq = nth, prev_hash = before WHERE id = line.id;
    UPDATE operator_actions a SET hash = operator_action_hash(a) WHERE id = line.id RETURNING a.hash INTO before;
  END LOOP;
END $$;--> statement-breakpoint
ALTER TABLE operator_actions ENABLE TRIGGER operator_actions_append_only;--> statement-breakpoint
CREATE TRIGGER operator_actions_chain BEFORE INSERT ON operator_actions
FOR EACH ROW EXECUTE FUNCTION chain_operator_action();
