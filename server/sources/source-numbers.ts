import { Gauge, Registry } from 'prom-client'
import type { Clock } from '../platform/clock.ts'
import { type SourceState, staleAfter } from './source.ts'

/** How the sources are doing, for whoever watches the server; `states` is asked with each reading. */
export function sourceNumbers(states: () => readonly SourceState[], clock: Clock): Registry {
  const registry = new Registry()
  const ofEach = (name: string, help: string, value: (state: SourceState) => number) => {
    const gauge = new Gauge({
      ...{ name, help, labelNames: ['source'], registers: [registry] },
      collect: () => {
        gauge.reset()
        for (const state of states()) gauge.set({ source: state.id }, value(state))
      },
    })
  }
  ofEach('headframe_source_failing', '1 while a source gives no good answer, else 0', (state) =>
    Number(state.failing),
  )
  ofEach(
    'headframe_source_answer_age_seconds',
    'Age of the last good answer; NaN where there was none yet',
    ({ lastGood }) =>
      lastGood ? Math.max(0, clock.now().getTime() - lastGood.getTime()) / 1000 : Number.NaN,
  )
  ofEach(
    'headframe_source_stale_after_seconds',
    'From which age on walls call an answer stale',
    (state) => staleAfter(state) / 1000,
  )
  return registry
}
