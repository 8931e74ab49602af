-- The two roles of docs/operations.md, when compose.yaml starts its PostgreSQL for the first time.
\getenv owner_password OWNER_PASSWORD
\getenv site_password SITE_PASSWORD
CREATE ROLE grand_tour_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE grand_tour LOGIN PASSWORD :'site_password';
CREATE DATABASE grand_tour OWNER grand_tour_owner;
