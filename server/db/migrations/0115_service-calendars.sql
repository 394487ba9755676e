CREATE TABLE "service_calendars" (
	"version" integer PRIMARY KEY NOT NULL,
	"off_days" jsonb NOT NULL,
	"on_days" jsonb NOT NULL,
	"opens" smallint NOT NULL,
	"closes" smallint NOT NULL,
	"weekend_opens" smallint,
	"weekend_closes" smallint,
	"words" text NOT NULL,
	"saved_by" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
-- Days that were configured count as they did, for promises of before too. What is no such JSON counted for nothing.
DO $$
BEGIN
  INSERT INTO service_calendars (version, off_days, on_days, opens, closes, words, saved_by, created_at)
  SELECT 1, coalesce((SELECT jsonb_agg(DISTINCT day) FROM jsonb_array_elements_text(t.told -> 'off') day
      WHERE day ~ '^\d{4}-\d\d-\d\d$'), '[]'),
    coalesce((SELECT jsonb_agg(DISTINCT day) FROM jsonb_array_elements_text(t.told -> 'on') day
      WHERE day ~ '^\d{4}-\d\d-\d\d$'), '[]'), 540, 1080, '原站点配置里的节假日与调休', '系统', '2020-01-01'
  FROM site_config c, LATERAL (SELECT c.value::jsonb AS told) t WHERE c.key = 'service_calendar';
EXCEPTION WHEN OTHERS THEN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER service_calendars_append_only BEFORE UPDATE OR DELETE ON service_calendars
FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();--> statement-breakpoint
CREATE TRIGGER service_calendars_changed AFTER INSERT ON service_calendars
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('site');
