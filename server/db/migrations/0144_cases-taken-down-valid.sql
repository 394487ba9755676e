ALTER TABLE "notice_texts" VALIDATE CONSTRAINT "notice_texts_key_known";
