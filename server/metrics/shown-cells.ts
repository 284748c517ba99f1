import { sumName } from '../db/shown-verify.ts'
import { localId } from '../sources/settings.ts'
import { cellsGauge, orgCellsGauge } from './cell-numbers.ts'
import { riskGauge } from './risk-numbers.ts'

/** What a running server shows, added up by cube; or why that cannot be compared with its records. */
export type Shown =
  | {
      readonly state: 'own'
      readonly sums: ReadonlyMap<string, number>
      /** The sums of each organisation, by cube and organisation code. */
      readonly orgSums: ReadonlyMap<string, number>
      /** The risk index by organisation code. */
      readonly risk: ReadonlyMap<string, number>
    }
  | { readonly state: 'away' | 'shared' }

/** Asks a server on this machine, which tells its numbers to nobody else. */
export async function readShown(address: string): Promise<Shown> {
  const text = await fetch(`${address}/metrics?costly=1`, {
    signal: AbortSignal.timeout(60_000),
  }).then(
    (answer) => (answer.ok ? answer.text() : ''),
    () => '',
  )
  return shownIn(text)
}

const line = /^(\w{1,60})\{cube="([^"]{1,80})",source="([^"]{0,80})"\} (\S{1,40})$/

const orgCellsLine = /^(\w{1,60})\{cube="([^"]{1,80})",org="([^"]{1,80})"\} (\S{1,40})$/

const orgLine = /^(\w{1,60})\{org="([^"]{1,80})"\} (\S{1,40})$/

/** The same from the text of the numbers. */
export function shownIn(text: string): Shown {
  const cells = text.split('\n').flatMap((one) => {
    const [, gauge, cube = '', source = '', value] = line.exec(one) ?? []
    return gauge === cellsGauge ? [{ cube, source, value: Number(value) }] : []
  })
  if (cells.length === 0) return { state: 'away' }
  if (cells.some(({ source, value }) => source !== localId && value !== 0)) {
    return { state: 'shared' }
  }
  return {
    state: 'own',
    sums: new Map(
      cells.filter(({ source }) => source === localId).map(({ cube, value }) => [cube, value]),
    ),
    orgSums: new Map(
      text.split('\n').flatMap((one) => {
        const [, gauge, cube = '', org = '', value] = orgCellsLine.exec(one) ?? []
        return gauge === orgCellsGauge ? [[sumName(cube, org), Number(value)] as const] : []
      }),
    ),
    risk: new Map(
      text.split('\n').flatMap((one) => {
        const [, gauge, org, value] = orgLine.exec(one) ?? []
        return gauge === riskGauge && org !== undefined ? [[org, Number(value)] as const] : []
      }),
    ),
  }
}
