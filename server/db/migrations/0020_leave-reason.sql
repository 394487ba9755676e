ALTER TABLE "goods" ADD COLUMN "leave_reason" text DEFAULT '' NOT NULL;
