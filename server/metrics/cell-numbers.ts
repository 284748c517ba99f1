import { Gauge, Registry } from 'prom-client'
import { localId } from '../sources/settings.ts'
import type { Cells } from './cells.ts'
import { fromParts } from './cube-cells.ts'

/** The gauge of what this server shows, by cube and by the source that answers for it. */
export const cellsGauge = 'headframe_metric_cells'

/** What all cells of each cube add up to: `metrics:verify` compares it with the records. */
export function cellNumbers(cells: Cells): Registry {
  const registry = new Registry()
  const gauge = new Gauge({
    name: cellsGauge,
    help: 'Sum of the own cells of all organisations, as shown',
    labelNames: ['cube', 'source'],
    registers: [registry],
    collect: () => {
      gauge.reset()
      for (const one of cells.all()) {
        // No record is behind what a file defines.
        if (one.cube.custom) continue
        for (const org of one.owners()) {
          const source = cells.coverage.ownerOf(org, one.cube) ?? ''
          const sum = [...one.ownOf(org).values()].reduce((total, parts) => total + parts, 0)
          gauge.inc({ cube: one.cube.name, source }, fromParts(sum))
        }
        gauge.inc({ cube: one.cube.name, source: localId }, 0)
      }
    },
  })
  return registry
}

/** The gauge of what this server shows from its own records, by cube and organisation. */
export const orgCellsGauge = 'headframe_metric_org_cells'

/** The same organisation by organisation, so that nothing that is shown in the wrong place is missed. */
export function orgCellNumbers(cells: Cells): Registry {
  const registry = new Registry()
  const gauge = new Gauge({
    name: orgCellsGauge,
    help: 'Sum of the own cells of one organisation, as shown; without those that are nought',
    labelNames: ['cube', 'org'],
    registers: [registry],
    collect: () => {
      gauge.reset()
      for (const one of cells.all().filter(({ cube }) => !cube.custom)) {
        for (const org of one.owners()) {
          if (!cells.tree.get(org) || cells.coverage.ownerOf(org, one.cube) !== localId) continue
          const sum = [...one.ownOf(org).values()].reduce((total, parts) => total + parts, 0)
          if (sum !== 0) gauge.set({ cube: one.cube.name, org }, fromParts(sum))
        }
      }
    },
  })
  return registry
}
