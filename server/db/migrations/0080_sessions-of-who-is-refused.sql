-- Sessions end with what lets their account in. Those of closed tenants, of accounts past their last day
-- and of who has no role in use were refused and kept, and would come alive again: they go now.

delete from session s using account a
  where a.id = s.account_id and (
    a.valid_to < current_date
    or not exists (select from role r
      where r.id = any(a.roles) and r.state = 'enabled' and r.deleted_at is null)
    or (exists (select from tenant t join organization o on o.id = a.default_org
          where t.deleted_at is null and not (t.state in ('trial', 'active') and t.valid_to >= current_date)
            and t.top_org in (o.group_id, o.company_id, o.factory_id, o.workshop_id, o.id))
        and not exists (select from role r
          where r.id = any(a.roles) and r.code in ('admingroup', 'headframe'))));
