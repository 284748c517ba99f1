import { trigger } from './lineage.ts'

/**
 * Whether a row of `role_permission` says what holds today; `server/auth/actor.ts` reads the version
 * kept here otherwise.
 */
export const isMatrixInForce = (row: string): string =>
  `(${row}.state = 'effective' and coalesce(${row}.effective_from, current_date) <= current_date)`

/** The lines of a matrix, as `StoredRole` has them. */
export const matrixLines = (id: string): string => `(
  select coalesce(jsonb_agg(jsonb_build_object('subject', g.subject, 'rights', g.rights,
    'revoked', g.revoked, 'fieldMask', g.field_mask)), '[]')
  from role_permission_grants g where g.record_id = ${id})`

/** The version of a matrix that is in force holds until the next one is, however that is prepared. */
export const matrixStatements = (): string[] => [
  `create or replace function matrix_kept() returns trigger
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  -- Its lines are written after it.
  if ${isMatrixInForce('old')} and not ${isMatrixInForce('new')} then
    insert into matrix_in_force (record_id, hidden_screens, lines)
    values (old.id, old.hidden_screens, ${matrixLines('old.id')})
    on conflict (record_id) do update
      set hidden_screens = excluded.hidden_screens, lines = excluded.lines;
  end if;
  return new;
end $$;`,
  trigger('role_permission', 'matrix_kept', 'before update', 'matrix_kept'),
]
