-- What roles may do was stored screen by screen; a right to records was the union over the screens
-- that show them. It becomes what it came to: one line for each record type, and the screens that
-- are not offered. Nobody may do more or less afterwards.

-- The screens there were, and what their buttons stood for: data of that day, not of the program's.
create temp table past_subject (position serial, subject text, screens text[]) on commit drop;
insert into past_subject (subject, screens) values
  ('control-big-screen', '{control-big-screen}'), ('monitor-big-screen', '{monitor-big-screen}'),
  ('risk-map-screen', '{risk-map-screen}'),
  ('hazard', '{hazard-statistics,hazard-report,hazard-handling,hazard-acceptance,hazard-ledger}'),
  ('violation', '{violation-red-line,violation-serious,violation-general,three-violations,violation-list,violation-statistics}'),
  ('violation-clause', '{violation-clause}'), ('drill', '{emergency-drill}'),
  ('incident-report', '{incident-report}'), ('mine-quarter', '{mine-quarter}'),
  ('safety-policy', '{safety-policy}'), ('safety-day', '{safety-day}'),
  ('mine-water-balance', '{mine-water-balance}'), ('work-hours', '{work-hours}'),
  ('grid-area', '{grid-area}'), ('grid-responsibility', '{grid-responsibility}'),
  ('auth-proxy', '{auth-proxy}'), ('work-place', '{work-place}'), ('profession', '{profession}'),
  ('user', '{user}'), ('user-registration', '{user-registration-approval}'),
  ('user-change-request', '{user-change-approval}'), ('job-post', '{job-post}'),
  ('work-group', '{work-group}'), ('custom-group', '{custom-group}'),
  ('screen-coordinate', '{screen-coordinate}'), ('org-config', '{org-config}'),
  ('data-level', '{data-level}'), ('data-dictionary', '{data-dictionary}'),
  ('saved-view', '{saved-view}'), ('organization', '{organization}'), ('account', '{account}'),
  ('online-user', '{online-user}'), ('user-group', '{user-group}'),
  ('user-group-member', '{user-group-member}'), ('tiered-authorization', '{tiered-authorization}'),
  ('tenant', '{tenant}'), ('resource', '{resource}'), ('role', '{role}'),
  ('role-permission', '{role-permission}'), ('org-mapping', '{org-mapping}'),
  ('sync-config', '{organization-sync}'), ('sync-log', '{sync-log}'),
  ('account-push', '{account-push}'), ('account-push-rule', '{account-push-rule}'),
  ('login-log', '{login-log}'), ('sign-in-warning', '{sign-in-warning}'),
  ('linked-identity', '{linked-identity}'), ('i18n-resource', '{i18n-resource}');
create temp table past_screen on commit drop as
  select s.position, s.subject, screen, s.subject = screen and screen in
    ('control-big-screen', 'monitor-big-screen', 'risk-map-screen', 'online-user') as is_alone
  from past_subject s, unnest(s.screens) screen;

create temp table past_action (subject text, button text, actions text[]) on commit drop;
insert into past_action values
  ('hazard', 'review', '{reassign,approve-delay,refuse-delay}'),
  ('violation', 'review', '{sign-for-external,execute-penalty,close}'),
  ('violation-clause', 'publish', '{publish}'), ('violation-clause', 'review', '{unpublish}'),
  ('drill', 'edit', '{finish,cancel}'),
  ('incident-report', 'review', '{confirm,not-an-accident,open-investigation,close-case}'),
  ('safety-policy', 'publish', '{publish}'), ('safety-policy', 'review', '{unpublish}'),
  ('safety-day', 'edit', '{adjust-start}'),
  ('safety-day', 'review', '{confirm-reset,refuse-reset}'),
  ('mine-water-balance', 'review', '{confirm,return,reopen}'),
  ('work-hours', 'review', '{confirm,reopen}'), ('grid-area', 'administer', '{disable,enable}'),
  ('grid-responsibility', 'edit', '{replace}'), ('work-place', 'administer', '{disable,enable}'),
  ('profession', 'administer', '{disable,enable}'), ('user', 'administer', '{transfer,depart}'),
  ('user', 'edit', '{long-leave,return}'), ('user', 'review', '{confirm-arrival}'),
  ('user-registration', 'review', '{approve,vouch,reject,return}'),
  ('user-change-request', 'review', '{approve,reject,return,confirm-training}'),
  ('job-post', 'administer', '{disable,enable}'), ('work-group', 'administer', '{disable,enable}'),
  ('custom-group', 'administer', '{disable,enable}'),
  ('screen-coordinate', 'administer', '{disable,enable}'),
  ('data-level', 'administer', '{restore-default}'),
  ('data-dictionary', 'administer', '{disable,enable}'),
  ('organization', 'administer', '{disable,enable}'),
  ('account', 'administer', '{lock,disable,unlock,enable}'),
  ('user-group', 'administer', '{disable,enable}'),
  ('user-group-member', 'administer', '{set-leader,remove}'),
  ('tiered-authorization', 'review', '{approve,reject,return}'),
  ('tenant', 'administer', '{activate,renew,suspend}'),
  ('resource', 'administer', '{disable,enable}'), ('role', 'administer', '{disable,enable}'),
  ('role-permission', 'administer', '{save,change}'),
  ('org-mapping', 'administer', '{disable,enable}'),
  ('sync-config', 'administer', '{run,run-file,confirm,refuse,retry}'),
  ('account-push', 'administer', '{release,retry}'),
  ('account-push-rule', 'administer', '{disable,enable}'),
  ('sign-in-warning', 'administer', '{settle}'),
  ('linked-identity', 'administer', '{confirm,refuse,unlink}'),
  ('i18n-resource', 'edit', '{translate}'),
  ('i18n-resource', 'administer', '{confirm,reset}'), ('online-user', 'administer', '{end}');
create temp table past_right on commit drop as
  select s.subject, b.button, b.name as "right" from past_subject s, (values
    ('view', 'view'), ('add', 'create'), ('edit', 'change'), ('delete', 'delete'),
    ('import', 'import'), ('export', 'export')) b (button, name)
  -- What nobody could do is no right.
  where b.name = 'view' or s.subject not in
      ('control-big-screen', 'monitor-big-screen', 'risk-map-screen', 'online-user')
    and (b.name = 'export' or s.subject not in ('sync-log', 'login-log'))
    and (b.name not in ('create', 'delete', 'import') or s.subject not in
      ('data-level', 'account-push'))
    and (b.name not in ('create', 'import') or s.subject <> 'linked-identity')
  union all
  select a.subject, a.button, 'act:' || action from past_action a, unnest(a.actions) action;

-- Of each matrix, every screen of a subject about which something is stored. A built-in role has all
-- buttons of a screen without a line, any other role none.
create temp table past_grant on commit drop as
  with line as (
    select distinct on (record_id, menu) record_id, menu, buttons, field_mask
    from role_permission_grants order by record_id, menu, position desc
  ), matrix as (
    select p.id as record_id, coalesce(alias.code, r.code) in ('admingroup', 'headframe', 'adminRule',
      'leader', 'safetyLeader', 'OHSDepartment', 'safetyDepartment', 'safetyMembers',
      'departmentAdministrator', 'factoryManager', 'director', 'foreman', 'members', 'faceGroup',
      'contractorAdmin', 'planAProjectTeam', 'ZIJINZHIXIN', 'SZJJYC', 'SZJCH', 'controlRoom')
      as built_in
    from role_permission p join role r on r.id = p.role left join role alias on alias.id = r.alias_of
  )
  select m.record_id, m.built_in, s.subject, s.position, s.screen, s.is_alone,
    coalesce(l.field_mask, '{}') as hidden,
    case when l.menu is not null then coalesce(l.buttons, '{}')
      when m.built_in then array['view', 'add', 'edit', 'delete', 'import', 'export', 'review',
        'publish', 'administer']
      else '{}' end as buttons
  from matrix m cross join past_screen s
    left join line l on l.record_id = m.record_id and l.menu = s.screen
  where exists (select from line x join past_screen y on y.screen = x.menu
    where x.record_id = m.record_id and y.subject = s.subject);

-- What is hidden on every screen that is viewed is hidden.
create temp table present_grant on commit drop as
  select g.record_id, g.subject, min(g.position) as position, bool_or(g.built_in) as built_in,
    array(select r."right" from past_right r where r.subject = g.subject and exists (
      select from past_grant x where x.record_id = g.record_id and x.subject = g.subject
        and r.button = any(x.buttons))) as held,
    array(select r."right" from past_right r where r.subject = g.subject and not exists (
      select from past_grant x where x.record_id = g.record_id and x.subject = g.subject
        and r.button = any(x.buttons))) as lacking,
    array(select distinct field from past_grant x, unnest(x.hidden) field
      where x.record_id = g.record_id and x.subject = g.subject and 'view' = any(x.buttons)
        and not exists (select from past_grant y where y.record_id = x.record_id
          and y.subject = x.subject and 'view' = any(y.buttons) and field <> all(y.hidden))
      order by field) as hidden
  from past_grant g group by g.record_id, g.subject;

alter table role_permission add column hidden_screens text[];
alter table role_permission_grants add column subject text;
alter table role_permission_grants add column rights text[];
alter table role_permission_grants add column revoked text[];
alter table role_permission_grants
  add constraint role_permission_grants_subject check (char_length(subject) <= 64);

-- A screen of records that are viewed elsewhere is no longer offered; its records were never kept.
update role_permission p set hidden_screens = array(
  select g.screen from past_grant g join present_grant n using (record_id, subject)
  where g.record_id = p.id and not g.is_alone and 'view' <> all(g.buttons) and 'view' = any(n.held)
  order by g.position, g.screen);

delete from role_permission_grants;
alter table role_permission_grants drop constraint role_permission_grants_menu;
alter table role_permission_grants drop constraint role_permission_grants_buttons;
alter table role_permission_grants drop column menu;
alter table role_permission_grants drop column buttons;
insert into role_permission_grants (record_id, position, subject, rights, revoked, field_mask)
select record_id, row_number() over (partition by record_id order by position) - 1, subject,
  case when built_in then '{}' else held end, case when built_in then lacking else '{}' end, hidden
from present_grant
where cardinality(hidden) > 0 or cardinality(case when built_in then lacking else held end) > 0;

-- Entries of the tree of resources that stood for buttons of screens stand for nothing any more; the
-- import of the tree adds those for rights. A field is one of a record type, wherever it is shown.
update resource set deleted_at = now(), version = version + 1, updated_at = now()
where deleted_at is null and resource_type = 'button' and code in (
  select s.screen || '.' || b from past_screen s, unnest(array['view', 'add', 'edit', 'delete',
    'import', 'export', 'review', 'publish', 'administer']) b
  where s.screen <> s.subject or b not in ('view', 'delete', 'import', 'export'));
with field as (
  select r.id, s.subject || substr(r.code, length(s.screen) + 1) as code, row_number() over (
    partition by s.subject || substr(r.code, length(s.screen) + 1) order by r.created_at, r.id) as nth
  from resource r join past_screen s on r.code like s.screen || '.%' and s.screen <> s.subject
  where r.deleted_at is null and r.resource_type = 'data'
)
update resource r set version = version + 1, updated_at = now(),
  code = case when f.nth = 1 then f.code else r.code end,
  deleted_at = case when f.nth > 1 then now() end
from field f where f.id = r.id and not exists (
  select from resource x where x.code = f.code and x.deleted_at is null and x.id <> r.id);
