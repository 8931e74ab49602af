-- Read models: what a noun publishes of its tables to the others (app/db/owners.ts). The role that serves may read them and nothing more (grant-app-role.server.ts).
CREATE VIEW account_names AS
  SELECT id, name, email FROM users;

CREATE VIEW customer_accounts AS
  SELECT id, banned_until, created_at FROM users WHERE role IS NULL;

CREATE VIEW deal_descriptions AS
  SELECT id, title, destination, duration, duration_days, image_url, image_description, full_itinerary, inclusions FROM packages;

CREATE VIEW booking_references AS
  SELECT id, reference FROM bookings;

CREATE VIEW booking_figures AS
  SELECT id, package_id, user_id, customer_email, created_by_agent_id, status, num_travelers, total_cents, created_at FROM bookings;

CREATE VIEW used_welcome_codes AS
  SELECT welcome_code FROM bookings WHERE stands AND welcome_code IS NOT NULL;

-- Who wrote a lead has an account or not: the request that it was made of knows.
CREATE VIEW lead_figures AS
  SELECT leads.id, leads.kind, leads.status, leads.email, leads.booking_id, leads.created_at,
    coalesce(travel_leads.user_id, quiz_leads.user_id, contact_submissions.user_id) AS user_id
  FROM leads
    LEFT JOIN travel_leads ON travel_leads.id = leads.travel_lead_id
    LEFT JOIN quiz_leads ON quiz_leads.id = leads.quiz_lead_id
    LEFT JOIN contact_submissions ON contact_submissions.id = leads.contact_submission_id;

CREATE VIEW quiz_answers AS
  SELECT id, vibe, season, budget, company FROM quiz_leads;

CREATE VIEW mail_deliveries AS
  SELECT id, status, created_at FROM outbox_mails;

CREATE VIEW audit_actions AS
  SELECT id, at, action, actor_id, actor_email, subject_type, subject_id FROM audit_log;

CREATE VIEW subscriber_figures AS
  SELECT status, confirmed_at FROM newsletter_subscribers;

CREATE VIEW comment_figures AS
  SELECT created_at FROM blog_comments;

CREATE VIEW wish_figures AS
  SELECT created_at FROM wishes;
