-- One organisation is the top of the tree, from which everything is seen: the group entered first.
-- Any other without a parent hangs below it from now on, with all that is below it.
with top as (
  select id from organization where parent is null and deleted_at is null
  order by org_type <> 'group', created_at, id limit 1
), hung as (
  update organization o set parent = top.id,
    -- Below the top it has sisters, of whom one may bear its name.
    name = case when exists (select from organization s where s.parent = top.id
      and s.name = o.name and s.deleted_at is null) then left(o.name, 60) || ' ' || o.org_code else o.name end,
    version = o.version + 1, updated_by = null, updated_at = now()
  from top where o.parent is null and o.deleted_at is null and o.id <> top.id
  returning o.id, o.parent
)
insert into record_history (resource, record_id, action, org_id, before, after, why)
select 'organization', id, 'change', id, jsonb_build_object('parent', null),
  jsonb_build_object('parent', parent), 'migration, one organisation is the top'
from hung;
