import { describe, expect, it } from 'vitest'
import { resources } from '../resources/index.ts'
import { repeatedFileErrors } from './repeated-files.ts'

describe('a picture of how it is afterwards', () => {
  const { fields } = resources.find(({ name }) => name === 'hazard') ?? { fields: {} }
  const refused = [{ field: 'afterPhotos', code: 'sameFileAsBefore' }]
  const errors = (after: object, before: object | null = null) =>
    repeatedFileErrors(fields, { before: before && { ...before }, after: { ...after } })

  it('is none of those that show how it was', () => {
    expect(errors({ photos: ['a', 'b'], afterPhotos: ['c', 'b'] })).toEqual(refused)
    expect(errors({ photos: ['a', 'b'], afterPhotos: ['c'] })).toEqual([])
    expect(errors({ photos: null, afterPhotos: ['c'] })).toEqual([])
  })

  it('is not asked for again where neither is changed', () => {
    const stored = { photos: ['a'], afterPhotos: ['a'] }
    expect(errors({ ...stored, opinion: 'Good' }, stored)).toEqual([])
    expect(errors(stored, { photos: ['a'], afterPhotos: null })).toEqual(refused)
  })
})

describe('pictures of how it is afterwards', () => {
  it('are held against those from before in every record type that has both', () => {
    const missing = resources.flatMap(({ name, fields }) => {
      const pictures = Object.entries(fields).filter(([, { kind }]) => kind === 'image')
      const isBefore = pictures.some(([one]) => one === 'photos')
      return pictures
        .filter(
          ([one, { unlike = [] }]) => isBefore && one !== 'photos' && !unlike.includes('photos'),
        )
        .map(([one]) => `${name}.${one}`)
    })
    expect(missing).toEqual([])
  })
})
