CREATE TABLE "content_changes" (
	"kind" text PRIMARY KEY NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE FUNCTION note_content_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO content_changes (kind, changed_at) VALUES (TG_ARGV[0], clock_timestamp())
  ON CONFLICT (kind) DO UPDATE SET changed_at = excluded.changed_at;
  RETURN NULL;
END $$;--> statement-breakpoint
INSERT INTO content_changes (kind, changed_at)
SELECT kind, now() FROM unnest(ARRAY['market','figures','rankings','texts','site']) AS kind;--> statement-breakpoint
CREATE TRIGGER catalog_state_changed AFTER INSERT OR DELETE OR UPDATE OF version ON catalog_state
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('market');--> statement-breakpoint
CREATE TRIGGER market_figures_changed AFTER INSERT OR UPDATE OR DELETE ON market_figures
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('figures');--> statement-breakpoint
CREATE TRIGGER ranking_lists_changed AFTER INSERT OR UPDATE OR DELETE ON ranking_lists
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('rankings');--> statement-breakpoint
CREATE TRIGGER ranking_boards_changed AFTER INSERT OR UPDATE OR DELETE ON ranking_boards
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('rankings');--> statement-breakpoint
-- Not for views, which change with every reader.
CREATE TRIGGER articles_changed AFTER INSERT OR DELETE
OR UPDATE OF category, topic, title, summary, body, cover, author, platform, goods_category, status, published_at ON articles
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('texts');--> statement-breakpoint
CREATE TRIGGER article_labels_changed AFTER INSERT OR UPDATE OR DELETE ON article_labels
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('texts');--> statement-breakpoint
CREATE TRIGGER questions_changed AFTER INSERT OR UPDATE OR DELETE ON questions
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('texts');--> statement-breakpoint
CREATE TRIGGER answers_changed AFTER INSERT OR UPDATE OR DELETE ON answers
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('texts');--> statement-breakpoint
CREATE TRIGGER site_config_changed AFTER INSERT OR UPDATE OR DELETE ON site_config
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('site');--> statement-breakpoint
CREATE TRIGGER agreements_changed AFTER INSERT OR UPDATE OR DELETE ON agreements
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('site');--> statement-breakpoint
CREATE TRIGGER brands_changed AFTER INSERT OR UPDATE OR DELETE ON brands
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('site');--> statement-breakpoint
CREATE TRIGGER friend_links_changed AFTER INSERT OR UPDATE OR DELETE ON friend_links
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('site');
--> statement-breakpoint
CREATE TRIGGER solutions_changed AFTER INSERT OR UPDATE OR DELETE ON solutions
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('texts');--> statement-breakpoint
CREATE TRIGGER cases_changed AFTER INSERT OR UPDATE OR DELETE ON cases
FOR EACH STATEMENT EXECUTE FUNCTION note_content_change('texts');
