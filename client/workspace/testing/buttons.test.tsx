import { afterEach, describe, expect, it } from 'vitest'
import type { Right } from '#domain/access/access'
import { resourceNamed } from '#domain/resources/index'
import type { MenuNode } from '#domain/screens/screens'
import type { RecordAnswer } from '../../api/records.ts'
import { everything } from '../data/list/list-state.ts'
import { ActionBar } from '../kinds/detail/ActionBar.tsx'
import { BulkBar } from '../kinds/list/bulk/BulkBar.tsx'
import { ExportButton } from '../kinds/list/ExportButton.tsx'
import { ListHead } from '../kinds/list/ListHead.tsx'
import { StatExport } from '../kinds/stat/StatExport.tsx'
import { drawn, plainWords, unmount } from './drawn.testing.tsx'
import { knownRights, knownSession } from './rights.testing.ts'

afterEach(() => unmount())

const named = (name: string) => {
  const resource = resourceNamed(name)
  if (!resource) throw new Error(`no record type "${name}"`)
  return resource
}
const screen = { code: 'hazard-ledger', path: '/a/b', kind: 'list', resource: 'hazard' } as MenuNode
const hazard = named('hazard')
const nothing = () => undefined
const all: readonly Right[] = ['view', 'create', 'change', 'delete', 'import', 'export']
const without = (right: Right) => all.filter((one) => one !== right)

/** The words of a menu that a button opens. */
function opened(host: HTMLElement): string {
  host.querySelector('button')?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  return document.body.textContent ?? ''
}

describe('the tools of a list', () => {
  // Nothing has room where nothing is laid out: every tool is behind the button for the rest.
  const head = (rights: readonly Right[]) => {
    const host = drawn(
      <ListHead
        {...{ screen, resource: hazard, words: plainWords, list: undefined, children: null }}
        state={everything as never}
        create={nothing}
      />,
      [...knownSession, ...knownRights('hazard', rights)],
    )
    opened(host)
    return document.body.innerHTML
  }

  it('offer an import to whoever may import', () => {
    expect(head(all)).toContain('/a/b/import')
  })

  it('offer no import without the right, whoever may create', () => {
    const less = head(without('import'))
    expect(less).toContain('menu:hazard-ledger')
    expect(less).not.toContain('/a/b/import')
  })

  const exporting = (rights: readonly Right[]) =>
    drawn(
      <ExportButton resource={hazard} query="" columns={[]} onPrint={nothing} />,
      knownRights('hazard', rights),
    )

  it('offer an export to whoever may export, and paper to whoever reads the list', () => {
    expect(exporting(all).textContent).toContain('export.name')
    unmount()
    const less = exporting(without('export'))
    expect(less.textContent).toContain('export.print')
    expect(less.textContent).not.toContain('export.name')
  })

  it('offer nothing as long as nobody has said what the rights are', () => {
    const host = drawn(<ExportButton resource={hazard} query="" columns={[]} onPrint={nothing} />)
    expect(host.textContent).not.toContain('export.name')
  })
})

describe('what is done with many rows at once', () => {
  const ticks = { all: true, ticked: [], ids: [], tickAll: nothing, clear: nothing }
  const bar = (rights: readonly Right[]) =>
    opened(
      drawn(
        <BulkBar
          {...{ resource: hazard, words: { ...plainWords, action: (name: string) => name } }}
          ticks={ticks as never}
          selection=""
          total={3}
        />,
        knownRights('hazard', rights),
      ),
    )

  it('is offered to whoever has the right to it', () => {
    expect(bar([...all, 'act:reassign'])).toMatch(/reassign.*record\.delete/)
  })

  it('is not offered without the right, however many rows match', () => {
    const text = bar(['view'])
    expect(text).not.toContain('record.delete')
    expect(text).not.toContain('reassign')
  })
})

describe('the figures of a statistics screen', () => {
  const figures = (rights: readonly Right[]) =>
    opened(
      drawn(
        <StatExport
          {...{ resource: hazard, selection: '', by: ['level'], time: 'foundAt', title: 'Hazards' }}
          drawn={() => ({})}
          caption={{ current: null }}
        />,
        knownRights('hazard', rights),
      ),
    )

  it('are a table for whoever may export, and a picture for everybody', () => {
    expect(figures(all)).toContain('export.csv')
    unmount()
    const less = figures(without('export'))
    expect(less).toContain('stat:png')
    expect(less).not.toContain('export.csv')
  })
})

describe('a record of which somebody was reminded', () => {
  const record = {
    ...{ id: 'h', number: 'HZ-2026-001', storedState: 'pending-rectification', version: 3 },
    remindAgainFrom: new Date(Date.now() + 3_600_000).toISOString(),
  }
  const answer = {
    data: record,
    meta: { actions: {}, can: { update: false, delete: false }, labels: {} },
  } as unknown as RecordAnswer
  const words = { ...plainWords, action: (name: string) => name, field: (name: string) => name }
  const bar = (rights: readonly Right[]) =>
    drawn(<ActionBar {...{ screen, resource: hazard, answer, words }} />, [
      ...knownSession,
      ...knownRights('hazard', rights),
    ])

  it('says from when it can be done again, to whoever may remind', () => {
    const button = bar(['view', 'act:remind']).querySelector('button')
    expect([button?.disabled, button?.textContent]).toEqual([true, 'remind'])
    expect(button?.parentElement?.textContent).toMatch(/remindAgainFrom .*\d/)
    unmount()
    expect(bar(['view']).textContent).not.toContain('remind')
  })
})

describe('a record that can be copied', () => {
  const group = named('user-group')
  const record = { id: 'g', number: null, storedState: 'enabled', version: 1 }
  const answer = {
    data: record,
    meta: { actions: {}, can: { update: true, delete: false }, labels: {} },
  } as unknown as RecordAnswer
  const bar = (rights: readonly Right[]) =>
    drawn(
      <ActionBar {...{ screen, resource: group, answer, words: plainWords }} />,
      knownRights('user-group', rights),
    ).textContent

  it('is copied by whoever may create one, and by nobody who may only change it', () => {
    expect(bar(all)).toContain('copy.open')
    unmount()
    expect(bar(without('create'))).not.toContain('copy.open')
  })
})
