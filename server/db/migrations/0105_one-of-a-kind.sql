-- One default per dictionary, one place of a person in a group, one head of an area: of those that
-- slipped in at one moment the newest stays, and what became of the others is in their histories.
with ranked as (
  select t.id, first_value(t.id) over doubles as kept, row_number() over doubles as place,
    jsonb_build_object('isDefault', t.is_default) as before
  from data_dictionary t where t.deleted_at is null and (t.is_default = true::boolean)
  window doubles as (partition by t.dict_code
    order by t.created_at desc, t.id desc)
), settled as (
  update data_dictionary t set is_default = false, version = t.version + 1, updated_by = null, updated_at = now()
  from ranked r where r.id = t.id and r.place > 1
  returning t.id, r.kept, r.before, jsonb_build_object('isDefault', t.is_default) as after,
    null::uuid as org
)
insert into record_history (resource, record_id, action, org_id, before, after, why)
select 'data-dictionary', id, 'change', org, before, after, 'migration, one too many: secondDefault, kept ' || kept
from settled;
with ranked as (
  select t.id, first_value(t.id) over doubles as kept, row_number() over doubles as place,
    jsonb_build_object('storedState', t.state) as before
  from user_group_member t where t.deleted_at is null and (t.state = 'active'::text)
  window doubles as (partition by t.group_, t.user_
    -- The group names its leader: that place stays.
    order by t.is_leader desc, t.created_at desc, t.id desc)
), settled as (
  update user_group_member t set state = 'removed', version = t.version + 1, updated_by = null, updated_at = now()
  from ranked r where r.id = t.id and r.place > 1
  returning t.id, r.kept, r.before, jsonb_build_object('storedState', t.state) as after,
    t.org_id as org
)
insert into record_history (resource, record_id, action, org_id, before, after, why)
select 'user-group-member', id, 'change', org, before, after, 'migration, one too many: alreadyMember, kept ' || kept
from settled;
with ranked as (
  select t.id, first_value(t.id) over doubles as kept, row_number() over doubles as place,
    jsonb_build_object('storedState', t.state) as before
  from grid_responsibility t where t.deleted_at is null and (t.duty_role = 'area-head'::text and t.state = 'active'::text)
  window doubles as (partition by t.grid_area
    order by t.created_at desc, t.id desc)
), settled as (
  update grid_responsibility t set state = 'handed-over', version = t.version + 1, updated_by = null, updated_at = now()
  from ranked r where r.id = t.id and r.place > 1
  returning t.id, r.kept, r.before, jsonb_build_object('storedState', t.state) as after,
    t.org_id as org
)
insert into record_history (resource, record_id, action, org_id, before, after, why)
select 'grid-responsibility', id, 'change', org, before, after, 'migration, one too many: secondHead, kept ' || kept
from settled;
CREATE UNIQUE INDEX "data_dictionary_unique_dict_code" ON "data_dictionary" USING btree ("dict_code") WHERE deleted_at is null and (data_dictionary.is_default = true::boolean);
CREATE UNIQUE INDEX "user_group_member_unique_group__user_" ON "user_group_member" USING btree ("group_","user_") WHERE deleted_at is null and (user_group_member.state = 'active'::text);
CREATE UNIQUE INDEX "grid_responsibility_unique_grid_area" ON "grid_responsibility" USING btree ("grid_area") WHERE deleted_at is null and (grid_responsibility.duty_role = 'area-head'::text and grid_responsibility.state = 'active'::text);
