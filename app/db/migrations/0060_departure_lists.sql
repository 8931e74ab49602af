-- The staff's list of departures with one label, in the order of their days. A claim rarely changes
-- a label, so most updates of the counters touch no index.
CREATE INDEX departures_label_idx ON departures (label, starts_on, id);
