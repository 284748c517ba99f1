import type { Actor } from '#domain/access/access'
import { pathOf } from '#domain/access/scope'
import { safetyPolicy } from '#domain/resources/safety-system/safety-policy'
import type { Language } from '#domain/text/language'
import { now, type Where } from '#domain/where/where'
import type { RecordContext } from '../../records/context/record-context.ts'
import { listFor } from '../../records/read/list.ts'

/** A policy as the home page shows it; `showTime` in seconds, `filePath` the address of a picture. */
export interface PolicyNotice {
  readonly id: string
  readonly version: number
  readonly name: string
  readonly content: string
  readonly filePath: string
  readonly isShow: boolean
  readonly showTime: number
}

const most = 200

const inForce: Where = {
  state: 'published',
  isShow: true,
  all: [
    { any: [{ startAt: { empty: true } }, { startAt: { before: now } }] },
    { any: [{ endAt: { empty: true } }, { endAt: { after: now } }] },
  ],
}

/**
 * What the organisation of a person and those above it say now, the first to be shown first: in
 * the person's language before others, the group before a company, then by the given order.
 */
export async function policiesInForce(
  recordContext: RecordContext,
  actor: Actor,
  language: Language,
): Promise<PolicyNotice[]> {
  const above = pathOf(actor.lineage)
  const { data } = await listFor(recordContext, actor, safetyPolicy, {
    where: { ...inForce, org: { in: above } },
    ...{ sort: 'sortNo', page: 1, size: most, deleted: false },
  })
  const rank = ({ language: written, org }: (typeof data)[number]) =>
    (written === language ? 0 : above.length) + above.indexOf(String(org))
  return data.toSorted((a, b) => rank(a) - rank(b)).map(noticeOf)
}

const noticeOf = (row: Readonly<Record<string, unknown>>): PolicyNotice => ({
  id: String(row.id),
  version: Number(row.version),
  name: String(row.name),
  content: String(row.content),
  filePath: `/api/files/${String(row.filePath)}`,
  isShow: row.isShow === true,
  showTime: Number(row.showTime),
})
