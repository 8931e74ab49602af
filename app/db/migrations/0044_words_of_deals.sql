-- Each word of the deals' titles, places and tags once: a typo is compared with these, not with
-- every deal.
CREATE TABLE deal_words (word text PRIMARY KEY);
CREATE INDEX deal_words_trigrams_idx ON deal_words USING gin (word gin_trgm_ops);

CREATE FUNCTION words_of_deal(search_words text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN regexp_split_to_table(search_words, '[^[:alpha:]]+');

INSERT INTO deal_words
SELECT DISTINCT word FROM packages, words_of_deal(search_words) AS word WHERE length(word) > 2;
