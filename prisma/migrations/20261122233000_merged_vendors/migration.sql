-- Checks and acknowledgements are written once. Where two records of one vendor are made one they follow it: nothing else of them changes.
GRANT UPDATE (vendor_id) ON debarment_check, addendum_acknowledgement TO dais_app;
