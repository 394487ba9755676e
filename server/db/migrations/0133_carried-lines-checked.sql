-- Rows of before have nothing there; checking them takes no lock that a writer waits for.
ALTER TABLE "reconcile_lines" VALIDATE CONSTRAINT "reconcile_lines_carried_from_reconcile_lines_id_fk";
