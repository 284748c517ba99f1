/** A company that is to use the installation: all it needs before its administrator can work. */

import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { Actor } from '#domain/access/access'
import type { AnyRow, Resource } from '#domain/definition/resource'
import { account } from '#domain/resources/identity-org/account'
import { organization } from '#domain/resources/identity-org/organization'
import { tenant } from '#domain/resources/identity-org/tenant'
import type { Values } from '#domain/where/where'
import type { StepContext } from '#domain/workflow/step-context'
import { setPasswordHash } from '../auth/credentials.ts'
import type { OneTimePassword, OneTimePasswords } from '../auth/one-time-passwords.ts'
import type { Tx } from '../db/database.ts'
import { isSameName } from '../db/folded-name.ts'
import { serialised } from '../db/serialised.ts'
import { forbidden, invalid } from '../platform/problem.ts'
import { mayCreate } from '../records/access/policy.ts'
import { type RecordContext, stepContextOf } from '../records/context/record-context.ts'
import { withSystemRole } from '../records/context/with-system-role.ts'
import { newValues } from '../records/input/values.ts'
import { presentRecord, type RecordAnswer } from '../records/read/present.ts'
import { idByCode } from '../records/store/labels.ts'
import { selectRecords } from '../records/store/store.ts'
import { insertWithin } from '../records/write/create.ts'
import { loadBuiltIns } from './built-ins.ts'

const organizations: Resource = organization
const accounts: Resource = account
const tenants: Resource = tenant

/** What the operator says of a new tenant. */
export interface Founding {
  /** Also the code of its top organisation. */
  readonly code: string
  readonly name: string
  /** Who administers it. */
  readonly administrator: {
    readonly username: string
    readonly userName: string
    readonly phone: string
  }
  /** The remaining fields of its record. */
  readonly terms: Values
}

interface TenantContext extends RecordContext {
  readonly oneTimePasswords: OneTimePasswords
}

export interface FoundingAnswer extends RecordAnswer {
  /** Record types of what was not there before. */
  readonly made: readonly string[]
  /** For the administrator, shown this once; null where the account has a password. */
  readonly password: string | null
  /** Until when the password waits to be changed. */
  readonly endsAt: Date | null
}

/** Throws 403 for whoever may not found tenants. */
export function mustFound(actor: Actor): void {
  if (!mayCreate(tenants, actor)) throw forbidden('notAllowed')
}

/**
 * Gives a tenant its top organisation, its administrator with a one-time password and what every
 * installation starts with, in one transaction. What is there already is left as it is, so that it
 * may be asked for again.
 */
export async function initialiseTenant(
  recordContext: TenantContext,
  actor: Actor,
  founding: Founding,
): Promise<FoundingAnswer> {
  mustFound(actor)
  const context = stepContextOf(recordContext, actor)
  const made = await recordContext.oneTimePasswords.make()
  const founded = await recordContext.db.scoped(actor.scope, async (tx) => {
    // Held until the end: of two at once the second finds everything there.
    await serialised(tx, 'founding', founding.code)
    const steps = new Steps(tx, context)
    const org = await steps.ensure(organizations, sql`t.org_code = ${founding.code}`, () =>
      topOrganization(founding, actor),
    )
    const { username } = founding.administrator
    const role = await withSystemRole(tx, actor.scope, () => idByCode(tx, 'role', 'adminRule'))
    const person = await steps.ensure(accounts, isSameName(sql`t.username`, username), () =>
      administratorOf(founding, { org: org.id, role }),
    )
    if (person.defaultOrg !== org.id) throw invalid([{ field: 'username', code: 'taken' }])
    const record = await steps.ensure(tenants, sql`t.code = ${founding.code}`, () => ({
      ...{ ...founding.terms, name: founding.name, code: founding.code },
      ...{ topOrg: org.id, adminAccount: person.id },
    }))
    const isNew = steps.made.includes(accounts.name)
    const given = isNew ? made : null
    await withSystemRole(tx, actor.scope, () => equip(tx, person, given, context.now))
    return { record, given, made: steps.made }
  })
  const { record, given } = founded
  const shown = { password: given?.password ?? null, endsAt: given?.endsAt ?? null }
  return {
    ...(await presentRecord(recordContext, tenants, record, context)),
    made: founded.made,
    ...shown,
  }
}

/** Looks for what is wanted, and makes it where it is missing. */
class Steps {
  readonly made: string[] = []
  readonly #tx: Tx
  readonly #context: StepContext

  constructor(tx: Tx, context: StepContext) {
    this.#tx = tx
    this.#context = context
  }

  /** The living record that the rule over `t` names, else a new one with these values. */
  async ensure(
    resource: Resource,
    rule: ReturnType<typeof sql>,
    values: () => Values,
  ): Promise<AnyRow> {
    const [known] = await selectRecords(this.#tx, resource, sql`${rule} and t.deleted_at is null`)
    if (known) return known
    if (!mayCreate(resource, this.#context.actor)) throw forbidden('notAllowed')
    const id = randomUUID()
    const read = newValues(resource, values(), this.#context, id)
    this.made.push(resource.name)
    return insertWithin(this.#tx, resource, { id, values: read }, this.#context)
  }
}

const countries: Readonly<Record<string, string>> = {
  'Asia/Shanghai': 'CN',
  'Europe/Belgrade': 'RS',
}

/** A company right below the group; where its clock is another one, that is set on it afterwards. */
function topOrganization({ code, name, terms }: Founding, { lineage }: Actor): Values {
  const { timeZone } = terms
  const country = countries[String(timeZone)] ?? 'other'
  return {
    ...{ name, shortName: name.slice(0, 50), orgCode: code, parent: lineage.group },
    ...{ orgType: 'company', isExternal: false, country },
    ...(country === 'other' ? {} : { timeZone }),
  }
}

const administratorOf = (
  { administrator, terms }: Founding,
  { org, role }: { readonly org: string; readonly role: string | null },
): Values => ({
  ...administrator,
  ...{ roles: role ? [role] : [], orgs: [org], defaultOrg: org, isExternal: false },
  language: terms.defaultLanguage,
})

/**
 * What the installation starts with, and a password for an account that was made just now: that of any
 * other is reset by whoever may. Runs above scope.
 */
async function equip(
  tx: Tx,
  { id }: AnyRow,
  given: OneTimePassword | null,
  now: Date,
): Promise<void> {
  await loadBuiltIns(tx, now)
  if (!given) return
  const { hash, endsAt } = given
  await setPasswordHash(tx, [id], hash, { now, oneTime: { endsAt } })
}
