-- How dates and times are written, and how passwords are judged: the database takes no other word.
create type "date_format" as enum ('ISO', 'US', 'EU');
create type "time_format" as enum ('H12', 'H24');
create type "password_policy" as enum ('SPEC', 'NIST');

alter table "app_user"
  alter column "date_format" type "date_format" using "date_format"::"date_format",
  alter column "time_format" type "time_format" using "time_format"::"time_format";

alter table "tenant_settings"
  alter column "password_policy" drop default,
  alter column "password_policy" type "password_policy" using "password_policy"::"password_policy",
  alter column "password_policy" set default 'SPEC';
