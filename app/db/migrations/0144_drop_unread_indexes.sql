-- Oldest release beside it: 0142

-- Deals first: the deletion of one locks it before what people wrote about it.
-- Destinations on sale are walked in `packages_place_best_idx`, which begins with the same column.
DROP INDEX packages_places_idx;
-- No statement reads what people sent by its time: the list is that of leads, which join it by its id.
DROP INDEX contact_submissions_created_idx, quiz_leads_created_idx, travel_leads_created_idx;
-- Seals of a day are found from the newest id backwards; of kept answers there are some hundred.
DROP INDEX kept_answers_counted_idx, seals_at_idx;
