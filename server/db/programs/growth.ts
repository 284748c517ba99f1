import { systemRole } from './scope.ts'

/**
 * A table that has grown many times since the planner last looked at it is looked at again: until
 * autovacuum comes round, a minute or so, an index is chosen as if the table were empty, and each line
 * of an import reads more rows than the one before. Only the owner of a table may analyse it.
 */
export function growthStatements(): string[] {
  return [growthProgram]
}

const growthProgram = `create or replace function plan_for_growth(named text, grown bigint) returns void
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if (select c.reltuples * 4 < grown from pg_class c
      where c.oid = to_regclass(quote_ident(named)) and c.relkind = 'r') then
    execute format('analyze (skip_locked) %I', named);
  end if;
end $$;
revoke all on function plan_for_growth(text, bigint) from public;
grant execute on function plan_for_growth(text, bigint) to ${systemRole};`
