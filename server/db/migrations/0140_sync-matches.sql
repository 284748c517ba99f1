-- Whom a code of a source means is decided once and kept.
alter table sync_row add column called_by text check (called_by in ('number', 'username', 'either'));
alter table sync_row add column record_id uuid;
alter table sync_agreed add column record_id uuid;

-- What was agreed before is about whoever has the number, or the sign-in name where the source gave
-- no number; where that could be two the next run decides.
with numbered as (
  select s.config_id, s.object, s.code, min(c.id::text)::uuid as id
  from sync_agreed s join sync_config f on f.id = s.config_id
    join organization root on root.id = f.org_id
    join lateral (
      select o.id, o.org_code as code, null as username, o.id as org, 'organization' as object
      from organization o where o.deleted_at is null and s.object = 'organization'
        and o.org_code = s.code
      union all
      select a.id, a.employee_no, a.username, a.default_org, 'account'
      from account a where a.deleted_at is null and s.object = 'account'
        and s.code in (a.employee_no, a.username)
      union all
      select u.id, a.employee_no, a.username, u.org_id, 'user'
      from user_ u join account a on a.id = u.account where u.deleted_at is null
        and s.object = 'user' and s.code in (a.employee_no, a.username)
    ) c on s.code = case when s.object <> 'organization' and s.fields ->> 'employeeNo' is null
      then c.username else c.code end
    join organization o on o.id = c.org
      and (o.org_path = root.org_path or o.org_path like root.org_path || '/%')
  group by s.config_id, s.object, s.code having count(*) = 1
)
update sync_agreed s set record_id = n.id from numbered n
where n.config_id = s.config_id and n.object = s.object and n.code = s.code;
