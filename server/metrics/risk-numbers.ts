import { setImmediate as nextRound } from 'node:timers/promises'
import { Gauge, Registry } from 'prom-client'
import type { Metrics } from './metrics.ts'

/** The gauge of the risk index that this server shows, by organisation. */
export const riskGauge = 'headframe_risk_index'

const question = { key: 'risk.index', by: [], period: 'now', orgs: 'self' } as const

/** The risk index as it is shown of everybody who has one, by organisation code. */
export function shownRisk(metrics: Metrics): Map<string, number> {
  const found = new Map<string, number>()
  for (const { orgCode } of metrics.tree.all()) {
    const [cell] = metrics.query([question], orgCode)
    if (cell && cell.value !== null) found.set(orgCode, cell.value)
  }
  return found
}

/** `metrics:verify` compares it with the records. */
export function riskNumbers(metrics: Metrics): Registry {
  const registry = new Registry()
  const gauge = new Gauge({
    name: riskGauge,
    help: 'Risk index of each organisation whose areas have a class, as shown',
    labelNames: ['org'],
    registers: [registry],
    collect: async () => {
      gauge.reset()
      for (const { orgCode: org } of metrics.tree.all()) {
        const [cell] = metrics.query([question], org)
        if (cell && cell.value !== null) gauge.set({ org }, cell.value)
        // Each takes milliseconds where there are many areas: the others are heard in between.
        await nextRound()
      }
    },
  })
  return registry
}
