-- Oldest release beside it: 0142

-- No statement reads what people sent by its time: the list is that of leads, which join it by its id.
DROP INDEX contact_submissions_created_idx, quiz_leads_created_idx, travel_leads_created_idx;
-- Destinations on sale are walked in `packages_place_best_idx`, which begins with the same column.
DROP INDEX packages_places_idx;
-- Some hundred rows: reading all of them is as fast.
DROP INDEX kept_answers_counted_idx, seals_at_idx;
