-- Commands write the rows of leads and customers (docs/decisions/046-upkeep-in-commands.md).
-- What stays here only refuses: nothing is written behind a command's back.
DROP TRIGGER travel_leads_lead ON travel_leads;
DROP TRIGGER quiz_leads_lead ON quiz_leads;
DROP TRIGGER contact_submissions_lead ON contact_submissions;
DROP TRIGGER users_customer ON users;
DROP TRIGGER bookings_customers ON bookings;
DROP FUNCTION add_travel_lead;
DROP FUNCTION add_quiz_lead;
DROP FUNCTION add_contact_lead;
DROP FUNCTION add_lead;
DROP FUNCTION keep_customer_of_account;
DROP FUNCTION keep_customers_of_bookings;

-- The trigger could miss a booking made while an account gave up that email.
INSERT INTO customers (email, name, phone, user_id, is_staff, created_at)
  SELECT DISTINCT ON (customer_email) customer_email, customer_name, customer_phone, users.id,
    users.role IS NOT NULL, min(bookings.created_at) OVER (PARTITION BY customer_email)
  FROM bookings LEFT JOIN users ON users.email = customer_email
  WHERE NOT EXISTS (SELECT FROM customers WHERE customers.email = customer_email)
  ORDER BY customer_email, bookings.created_at DESC;

-- No booking without its customer, and no customer taken away from under a booking.
ALTER TABLE bookings ADD CONSTRAINT bookings_customer_email_fkey
  FOREIGN KEY (customer_email) REFERENCES customers (email);

-- An account that is none of the staff's has its customer by the end of the transaction.
CREATE FUNCTION require_customer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM customers WHERE email = NEW.email AND user_id = NEW.id) THEN
    RAISE EXCEPTION 'the account has no customer' USING ERRCODE = 'integrity_constraint_violation',
      TABLE = 'users', CONSTRAINT = 'users_customer';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER users_customer AFTER INSERT OR UPDATE OF email, role ON users
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.role IS NULL)
  EXECUTE FUNCTION require_customer();

-- A plan, a quiz result and a message have their lead by the end of the transaction.
CREATE FUNCTION require_lead() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM leads
    WHERE travel_lead_id = NEW.id OR quiz_lead_id = NEW.id OR contact_submission_id = NEW.id
  ) THEN
    RAISE EXCEPTION 'it has no lead' USING ERRCODE = 'integrity_constraint_violation',
      TABLE = TG_TABLE_NAME, CONSTRAINT = TG_NAME;
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER travel_leads_lead AFTER INSERT ON travel_leads
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_lead();
CREATE CONSTRAINT TRIGGER quiz_leads_lead AFTER INSERT ON quiz_leads
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_lead();
CREATE CONSTRAINT TRIGGER contact_submissions_lead AFTER INSERT ON contact_submissions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_lead();
