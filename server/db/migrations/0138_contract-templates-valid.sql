ALTER TABLE "legal_drafts" VALIDATE CONSTRAINT "legal_drafts_key_known";
