-- no transaction
DROP INDEX CONCURRENTLY IF EXISTS "files_unhashed";
--> statement-breakpoint
CREATE INDEX CONCURRENTLY "files_unhashed" ON "files" USING btree ("id") WHERE "files"."sha256" is null and "files"."purpose" <> 'film';
