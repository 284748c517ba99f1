import { trigger } from './lineage.ts'

/** The channel on which a commit is notified of that may change who may do what. */
export const accessChannel = 'access'

/**
 * What an account is read from: its roles with what they grant, where its organisations stand and
 * what they let contractors see, and what others handed over or lent.
 */
const grounds = [
  ...['role', 'role_permission', 'role_permission_grants', 'organization'],
  ...['auth_proxy', 'tiered_authorization', 'tenant', 'org_config', 'matrix_in_force'],
]

/** Tables of which every server is told whatever people see of a row of theirs, as soon as it changes. */
export const notifiedTables: ReadonlySet<string> = new Set([...grounds, 'account'])

// What signing in writes down changes nobody's rights; any other column may, those to come included.
const bookkeeping = [
  'last_login_at',
  'failed_logins',
  'password_changed_at',
  'version',
  'updated_at',
]

const others = (side: 'old' | 'new') => `to_jsonb(${side}) - array['${bookkeeping.join("', '")}']`

/**
 * Tells every server that what it holds of people's rights may be out of date. A session that opens
 * is known to nobody yet, and one that is used stays what it is.
 */
export function accessStatements(): string[] {
  return [
    changedProgram,
    ...grounds.map((table) => onceEach(table, 'insert or update or delete')),
    onceEach('session', 'delete or update of account_id, org_id, lasting, expires_at, token_hash'),
    onceEach('account', 'insert or delete'),
    onceEach('second_factor', 'delete or update of confirmed_at'),
    trigger('account', 'account_rights', 'after update', 'access_changed', {
      when: `${others('old')} is distinct from ${others('new')}`,
    }),
  ]
}

const onceEach = (table: string, events: string) =>
  trigger(table, `${table}_access`, `after ${events}`, 'access_changed', { each: 'statement' })

// Heard at commit, once a transaction.
const changedProgram = `create or replace function access_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('${accessChannel}', '');
  return null;
end $$;`
