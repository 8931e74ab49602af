-- What visitors write to us (spec §3: contact submission, travel lead). Columns keep the spec's names; beside them stand the form's key, which makes one form one row however
-- often it is sent, and for a lead its reference and what an agent needs for a first draft.

CREATE TABLE contact_submissions (
  id         uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  form_key   uuid NOT NULL UNIQUE,
  name       text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  email      text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  subject    text NOT NULL CHECK (length(subject) BETWEEN 1 AND 160),
  message    text NOT NULL CHECK (length(message) BETWEEN 1 AND 4000),
  -- Whose account it came from; none for a visitor.
  user_id    text REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX contact_submissions_created_idx ON contact_submissions (created_at DESC, id);
CREATE INDEX contact_submissions_user_idx ON contact_submissions (user_id);

CREATE TABLE travel_leads (
  id            uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  form_key      uuid NOT NULL UNIQUE,
  -- Written like a booking's, with letters of its own, so that nobody looks a plan up as a booking.
  reference     text NOT NULL UNIQUE CHECK (reference ~ '^TP-[ABCDEFGHJKLMNPQRSTUVWXYZ379]{6}$'),
  name          text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  email         text NOT NULL CHECK (email = lower(email) AND length(email) BETWEEN 3 AND 254),
  destination   text NOT NULL CHECK (length(destination) BETWEEN 1 AND 160),
  message       text NOT NULL DEFAULT '' CHECK (length(message) <= 4000),
  -- Months of any year, 1 to 12; empty where the traveler is open.
  months        smallint[] NOT NULL DEFAULT '{}' CHECK (months <@ '{1,2,3,4,5,6,7,8,9,10,11,12}'::smallint[]),
  num_travelers integer CHECK (num_travelers BETWEEN 1 AND 20),
  -- The bands of spec §9.
  budget        text CHECK (budget IN ('budget', 'midrange', 'premium', 'luxury')),
  interests     text[] NOT NULL DEFAULT '{}',
  user_id       text REFERENCES users ON DELETE SET NULL,
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX travel_leads_created_idx ON travel_leads (created_at DESC, id);
CREATE INDEX travel_leads_user_idx ON travel_leads (user_id);

-- Who is answered when an agent presses Reply; the sender of the site itself where there is none.
ALTER TABLE outbox_mails ADD COLUMN reply_to text;
