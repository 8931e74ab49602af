-- The sitemap reads the deals on sale by id, and their last change, from the index alone.
CREATE INDEX packages_on_sale_idx ON packages (id) INCLUDE (updated_at) WHERE archived_at IS NULL;
