CREATE TABLE "brief_templates" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brief_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" bigint NOT NULL,
	"name" text NOT NULL,
	"brief" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "brief_templates_name" UNIQUE("user_id","name")
);
--> statement-breakpoint
ALTER TABLE "brief_templates" ADD CONSTRAINT "brief_templates_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
-- B站 posts cost nothing by the plays of films any more: the next round of the jobs makes again what lists read of them.
UPDATE "goods" g SET "next_change_on" = (now() AT TIME ZONE 'Asia/Shanghai')::date
WHERE g."platform" = 7 AND g."status" = 'live'
	AND EXISTS (SELECT 1 FROM "good_skus" s WHERE s."good_id" = g."id" AND s."position" IN (3, 4));
