-- Exhibits, renewal options, days of notice and what a change does are part of what is agreed: they stand while a contract is on its route.
CREATE OR REPLACE TRIGGER dais_contract_text_stands
BEFORE UPDATE OF number, name, description, department, vendor_name, start_date, end_date, not_to_exceed, text, exhibit_list,
  option_count, option_months, option_notice_days, option_price, option_rate, option_amounts, cause_days, convenience_days,
  change_amount, change_why ON contract
FOR EACH ROW WHEN (OLD.status = 'WORKING' AND NEW.status = 'WORKING' AND
  (OLD.number, OLD.name, OLD.description, OLD.department, OLD.vendor_name, OLD.start_date, OLD.end_date, OLD.not_to_exceed, OLD.text,
   OLD.exhibit_list, OLD.option_count, OLD.option_months, OLD.option_notice_days, OLD.option_price, OLD.option_rate, OLD.option_amounts,
   OLD.cause_days, OLD.convenience_days, OLD.change_amount, OLD.change_why)
  IS DISTINCT FROM
  (NEW.number, NEW.name, NEW.description, NEW.department, NEW.vendor_name, NEW.start_date, NEW.end_date, NEW.not_to_exceed, NEW.text,
   NEW.exhibit_list, NEW.option_count, NEW.option_months, NEW.option_notice_days, NEW.option_price, NEW.option_rate, NEW.option_amounts,
   NEW.cause_days, NEW.convenience_days, NEW.change_amount, NEW.change_why))
EXECUTE FUNCTION dais_contract_text_stands();
