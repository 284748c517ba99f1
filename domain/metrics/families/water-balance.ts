/** The water balance in 10,000 m³ (metric rules, section 6). Blank without a confirmed record. */

import { inflows, outflows, reuses } from '../../rules/water-flows.ts'
import { monthOf } from '../../time/days.ts'
import { type CellMatch, type CubeReader, cube, metric, share } from '../definition/metric.ts'

const fresh = ['freshSurface', 'freshGround', 'freshThirdParty'] as const
const flows = [...inflows, ...reuses, ...outflows] as const
const confirmed = { storedState: 'confirmed' } as const

export const waterVolumes = cube({
  name: 'water.volume',
  of: 'mine-water-balance',
  where: confirmed,
  dimensions: { kind: { field: 'periodKind' }, site: { field: 'site' } },
  measures: {
    ...Object.fromEntries(flows.map((name) => [name, { sum: name }])),
    openingStorage: { sum: 'openingStorage' },
    closingStorage: { sum: 'closingStorage' },
  },
  on: 'period',
  toldWith: ['water.records'],
})

/** Tells a dry month from a month that nobody has confirmed. */
export const waterRecords = cube({
  name: 'water.records',
  of: 'mine-water-balance',
  where: confirmed,
  dimensions: {
    kind: { field: 'periodKind' },
    site: { field: 'site' },
    stored: { when: { closingStorage: { empty: false } } },
  },
  on: 'period',
})

export const cubes = [waterVolumes, waterRecords]

function volume(read: CubeReader, names: readonly string[], match: CellMatch = {}): number | null {
  if (!read.sum(waterRecords, match)) return null
  return names.reduce(
    (total, measure) => total + (read.sum(waterVolumes, { ...match, measure }) ?? 0),
    0,
  )
}

function storageChange(read: CubeReader): number | null {
  const opening = volume(read, ['openingStorage'])
  const closing = volume(read, ['closingStorage'])
  return opening === null || closing === null ? null : closing - opening
}

/** A stock, not a flow: what each site had in store when it last confirmed, however long ago. */
function storage(read: CubeReader): number | null {
  const sites = read.split(waterRecords, 'site', everSince)
  const kept = [...(sites ?? [])].flatMap(([site, records]) => (records > 0 ? [site] : []))
  if (kept.length === 0) return null
  const closings = kept.map((site) => lastClosing(read, site))
  const known = closings.filter((closing) => closing !== null)
  if (known.length < closings.length) read.lacks()
  return known.length === 0 ? null : known.reduce((total, closing) => total + closing, 0)
}

const everSince = { ever: true } as const

/**
 * The closing storage of the record that ends last: a site may change from a monthly book to days.
 * Null where nobody says that the site has any, or that it is empty.
 */
function lastClosing(read: CubeReader, site: string): number | null {
  const last = (kind: string) => read.lastDay(waterRecords, { ...everSince, where: { kind, site } })
  const month = last('month')
  const day = last('day')
  const isDay = day !== null && (month === null || day > monthOf(month).to)
  const on = isDay ? day : month
  if (on === null) return null
  const where = { kind: isDay ? 'day' : 'month', site }
  const then = { ...everSince, where, from: on, to: on }
  const closing = read.sum(waterVolumes, { ...then, measure: 'closingStorage' }) ?? 0
  if (closing !== 0) return closing
  // Cells of nought are not kept: that it is empty is said by its record.
  return read.sum(waterRecords, { ...then, where: { ...where, stored: 'yes' } }) ? 0 : null
}

function balanceError(read: CubeReader): number | null {
  const inflow = volume(read, inflows)
  const outflow = volume(read, outflows)
  const change = storageChange(read)
  if (inflow === null || outflow === null || change === null) return null
  return share(inflow - outflow - change, inflow)
}

function recyclingRate(read: CubeReader): number | null {
  const reuse = volume(read, reuses)
  const taken = volume(read, fresh)
  return reuse === null || taken === null ? null : share(reuse, reuse + taken)
}

/** The flow a Sankey link stands for. */
function flow(read: CubeReader): number | null {
  const name = read.dimensions.flow
  if (name === undefined) return volume(read, flows)
  return name === 'storageChange' ? storageChange(read) : volume(read, [name])
}

const water = { reads: [waterVolumes, waterRecords], periodic: true } as const
const volumes = { ...water, unit: 'volume' } as const
const rates = { ...water, unit: 'percent', digits: 2 } as const

export const metrics = [
  metric({
    ...volumes,
    key: 'water.flow',
    dimensions: { flow: [...flows, 'storageChange'] },
    formula: flow,
  }),
  metric({ ...volumes, key: 'water.inflow', formula: (read) => volume(read, inflows) }),
  metric({ ...volumes, key: 'water.fresh', good: 'low', formula: (read) => volume(read, fresh) }),
  metric({ ...volumes, key: 'water.reuse', good: 'high', formula: (read) => volume(read, reuses) }),
  metric({ ...volumes, key: 'water.discharge', formula: (read) => volume(read, ['discharge']) }),
  metric({ ...volumes, key: 'water.outflow', formula: (read) => volume(read, outflows) }),
  metric({ ...volumes, key: 'water.storage', formula: storage }),
  metric({ ...rates, key: 'water.recyclingRate', good: 'high', formula: recyclingRate }),
  metric({
    ...rates,
    key: 'water.mineUse',
    good: 'high',
    formula: (read) => share(volume(read, ['reuseMineWater']), volume(read, ['mineInflow'])),
  }),
  // Notice from 5 %; a record past 10 % cannot be confirmed at all.
  metric({
    ...rates,
    key: 'water.balanceError',
    target: 5,
    good: 'low',
    byMagnitude: true,
    formula: balanceError,
  }),
]
