INSERT INTO content_changes (kind, changed_at) VALUES ('rulings', now());--> statement-breakpoint
-- For each row: a dispute that is still open stands on no public page.
CREATE TRIGGER disputes_ruled AFTER INSERT OR UPDATE ON disputes
FOR EACH ROW WHEN (NEW.ruled_at IS NOT NULL) EXECUTE FUNCTION note_content_change('rulings');
