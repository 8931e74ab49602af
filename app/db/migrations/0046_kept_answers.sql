-- Answers to questions that take too long for a page, counted by a job (docs/decisions/056-kept-sums.md).
CREATE TABLE kept_answers (
  question   text PRIMARY KEY,
  answer     jsonb NOT NULL,
  counted_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX kept_answers_counted_idx ON kept_answers (counted_at);
