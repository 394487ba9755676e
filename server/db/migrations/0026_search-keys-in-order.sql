ALTER INDEX "good_words_keys" SET (gin_pending_list_limit = 256);
