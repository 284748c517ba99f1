import { describe, expect, it } from 'vitest'
import { file, images, sign, table, text } from '#domain/fields/index'
import { attachmentsOf } from './attachments.ts'

const fields = {
  title: text({ max: 50 }),
  photos: images(),
  report: file({}),
  receivers: table({ sign: sign({}), name: text({ max: 50 }) }, {}),
}

describe('the files of a record', () => {
  it('are those of its fields and of its child rows', () => {
    const record = {
      ...{ title: 'x', photos: ['a', 'b'], report: 'c' },
      receivers: [{ sign: 'd', name: 'Li' }, { sign: null }],
    }
    expect(attachmentsOf(fields, record)).toEqual([
      { id: 'a', field: 'photos', isPicture: true },
      { id: 'b', field: 'photos', isPicture: true },
      { id: 'c', field: 'report', isPicture: false },
      { id: 'd', field: 'receivers.sign', isPicture: true },
    ])
  })

  it('are none where nothing was uploaded', () => {
    expect(attachmentsOf(fields, { photos: [], report: null })).toEqual([])
  })
})
