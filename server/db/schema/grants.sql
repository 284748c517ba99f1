-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

grant select, insert, update, delete on all tables in schema public to headframe_system;
grant usage on all sequences in schema public to headframe_system;
revoke update, delete on record_history, history_seal from headframe_system;
grant insert on metric_event to headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;
