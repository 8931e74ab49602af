-- Oldest release beside it: 0146

-- Searches of a list that a member of staff gave a name, for themselves alone. `list` is the name of the list's page.
CREATE TABLE saved_views (
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  account_id text NOT NULL REFERENCES users ON DELETE CASCADE,
  list text NOT NULL,
  name text NOT NULL,
  query text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now(),
  CONSTRAINT saved_views_list_check CHECK (length(list) BETWEEN 1 AND 40),
  CONSTRAINT saved_views_name_check CHECK (length(name) BETWEEN 1 AND 40 AND name = btrim(name)),
  CONSTRAINT saved_views_query_check CHECK (length(query) BETWEEN 1 AND 2000)
);
CREATE UNIQUE INDEX saved_views_name_key ON saved_views (account_id, list, lower(name));
