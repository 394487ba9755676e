ALTER TABLE "text_versions" VALIDATE CONSTRAINT "text_versions_kind_known";
