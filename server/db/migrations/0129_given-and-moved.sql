ALTER TABLE "operator_holds" ADD COLUMN "given_by" text DEFAULT '' NOT NULL;
