-- Projects and bids are numbered from registers too.
ALTER TABLE "register" DROP CONSTRAINT "register_name_check";
ALTER TABLE "register" ADD CONSTRAINT "register_name_check" CHECK ("name" IN ('resolution', 'file', 'project', 'bid'));
