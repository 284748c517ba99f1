import { describe, expect, it } from 'vitest'
import { gridArea } from '../resources/basic-data/grid-area.ts'
import { gridResponsibility } from '../resources/basic-data/grid-responsibility.ts'
import { workGroup } from '../resources/basic-data/work-group.ts'
import { resourceNamed, resources } from '../resources/index.ts'
import { boardPath } from './board.ts'

describe('the board that hangs at an area', () => {
  it('is one for the area, wherever it is printed from', () => {
    const path = '/print/board/grid-area/a1'
    expect(boardPath(gridArea, { id: 'a1' })).toBe(path)
    expect(boardPath(gridResponsibility, { id: 'r1', gridArea: 'a1' })).toBe(path)
    expect(boardPath(gridResponsibility, { id: 'r1', gridArea: null })).toBeNull()
  })

  it('is that of the group itself for a work group, and none where a type says nothing of one', () => {
    expect(boardPath(workGroup, { id: 'g' })).toBe('/print/board/work-group/g')
    expect(boardPath({ name: 'role', fields: {} }, { id: 'r' })).toBeNull()
  })

  it('shows lines of types that have what they show, and leads to types that have a board', () => {
    for (const { board, fields } of resources) {
      if (!board) continue
      if ('at' in board) {
        const target = resourceNamed(fields[board.at]?.ref ?? '')
        expect(target?.board && 'shows' in target.board).toBe(true)
      } else if (board.lines) {
        const other = resourceNamed(board.lines.resource)
        const names = [board.lines.by, ...board.lines.shows]
        expect(names.filter((name) => !other?.fields[name])).toEqual([])
        expect(board.lines.in.filter((state) => !other?.states[state])).toEqual([])
        expect(other?.list.filters).toContain(board.lines.by)
      }
    }
  })
})
