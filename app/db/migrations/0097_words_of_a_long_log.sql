-- How often a word occurs decides between the index of words and the log's own order: of 100 sampled
-- texts, one that holds a rare word makes it look like one in a hundred.
ALTER INDEX audit_log_words_idx ALTER COLUMN 1 SET STATISTICS 1000;
ALTER INDEX security_events_words_idx ALTER COLUMN 1 SET STATISTICS 1000;
DO $$
BEGIN
  IF EXISTS (SELECT FROM audit_log) THEN
    ANALYZE audit_log, security_events;
  END IF;
END $$;
