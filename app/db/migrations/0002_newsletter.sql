-- The newsletter: who asked for it, who confirmed by mail, who left.

CREATE TABLE newsletter_subscribers (
  id              uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  email           text NOT NULL UNIQUE CHECK (email = lower(email) AND length(email) <= 254),
  -- Letters go to 'confirmed' alone. Only whoever holds a link from that inbox moves it on.
  status          text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'confirmed', 'unsubscribed')),
  -- What was promised when it was first confirmed, for the first booking (spec §1); it outlives leaving and coming back, so that it is given once.
  welcome_discount_percent integer CHECK (welcome_discount_percent BETWEEN 1 AND 100),
  -- When the form was last sent for it.
  requested_at    timestamptz NOT NULL DEFAULT now(),
  confirmed_at    timestamptz CHECK (confirmed_at IS NOT NULL OR status <> 'confirmed'),
  unsubscribed_at timestamptz CHECK (unsubscribed_at IS NOT NULL OR status <> 'unsubscribed'),
  created_at      timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX newsletter_subscribers_pending_idx ON newsletter_subscribers (requested_at) WHERE status = 'pending';

-- The links in the mails: of their tokens only the hash is kept.
CREATE TABLE newsletter_links (
  token_hash    text PRIMARY KEY,
  subscriber_id uuid NOT NULL REFERENCES newsletter_subscribers ON DELETE CASCADE,
  purpose       text NOT NULL CHECK (purpose IN ('confirm', 'unsubscribe')),
  -- Null: for good. The link to leave in a mail of years ago still works.
  expires_at    timestamptz CHECK (expires_at IS NOT NULL OR purpose <> 'confirm'),
  created_at    timestamptz NOT NULL DEFAULT now()
);
CREATE INDEX newsletter_links_subscriber_idx ON newsletter_links (subscriber_id);
CREATE INDEX newsletter_links_expires_idx ON newsletter_links (expires_at);

-- Where a mail program posts for its own "unsubscribe" button (RFC 8058); only a newsletter's mail has one.
ALTER TABLE outbox_mails ADD COLUMN list_unsubscribe text;
