-- Derived from the definitions by `npm run migrate:generate`; never edited by hand.

do $$ begin
  if not exists (select from pg_roles where rolname = 'headframe_app') then create role headframe_app login noinherit; end if;
exception when duplicate_object or unique_violation then null; end $$;

do $$ begin
  if not exists (select from pg_roles where rolname = 'headframe_system') then create role headframe_system nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;

do $$ begin
  if not exists (select from pg_roles where rolname = 'headframe_person') then create role headframe_person nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;

do $$ begin
  if not exists (select from pg_roles where rolname = 'headframe_installation') then create role headframe_installation nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;

do $$ begin
  if not exists (select from pg_roles where rolname = 'headframe_group') then create role headframe_group nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;

do $$ begin
  if not exists (select from pg_roles where rolname = 'headframe_company') then create role headframe_company nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;

do $$ begin
  if not exists (select from pg_roles where rolname = 'headframe_factory') then create role headframe_factory nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;

do $$ begin
  if not exists (select from pg_roles where rolname = 'headframe_workshop') then create role headframe_workshop nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;

do $$ begin
  if not exists (select from pg_roles where rolname = 'headframe_org') then create role headframe_org nologin; end if;
exception when duplicate_object or unique_violation then null; end $$;

do $$ begin
  if exists (select from unnest(array['headframe_system','headframe_person','headframe_installation','headframe_group','headframe_company','headframe_factory','headframe_workshop','headframe_org']) as name
    where not pg_has_role('headframe_app', name, 'member')) then
    grant headframe_system, headframe_person, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org to headframe_app;
  end if;
exception when others then
  if sqlerrm not like '%concurrently%' then raise; end if;
end $$;

grant usage on schema public to headframe_app, headframe_system, headframe_person, headframe_installation, headframe_group, headframe_company, headframe_factory, headframe_workshop, headframe_org;
