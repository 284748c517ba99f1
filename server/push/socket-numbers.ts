import { Gauge, Registry } from 'prom-client'

/** Open sockets: those that show a board, and those that only hear of records. */
export interface SocketCounts {
  readonly walls: number
  readonly workspaces: number
}

/** How many sockets are open, for whoever watches the server; asked with each reading. */
export function socketNumbers(counts: () => SocketCounts): Registry {
  const registry = new Registry()
  const gauge = new Gauge({
    name: 'headframe_sockets',
    help: 'Open sockets, by what they show: a board, or a workspace without one',
    labelNames: ['shows'],
    registers: [registry],
    collect: () => {
      const { walls, workspaces } = counts()
      gauge.set({ shows: 'wall' }, walls)
      gauge.set({ shows: 'workspace' }, workspaces)
    },
  })
  return registry
}
