-- A place's lowest prices and best deals, each the first of its index.
DROP INDEX packages_destination_price_idx;
CREATE INDEX packages_place_price_idx ON packages (destination, price_cents)
  INCLUDE (valid_until) WHERE archived_at IS NULL;
CREATE INDEX packages_place_best_idx ON packages (destination, rating DESC, reviews DESC, id)
  INCLUDE (valid_until) WHERE archived_at IS NULL;

-- Agents by email, without walking past every customer.
CREATE INDEX users_agent_email_idx ON users (email, id) WHERE role = 'agent';

-- Posts by title.
CREATE INDEX blog_posts_title_idx ON blog_posts (lower(title), slug);
