-- The best deals of a country, and of a kind (a deal's first tag), each in order: what "Trips like this one" reads.
CREATE INDEX packages_country_idx ON packages (split_part(destination, ', ', -1), rating DESC, reviews DESC, id) WHERE archived_at IS NULL;
CREATE INDEX packages_kind_idx ON packages ((tags[1]), rating DESC, reviews DESC, id) WHERE archived_at IS NULL;
