import { expect, it } from 'vitest'
import { stampFields } from '../definition/stamp.ts'
import { resourceNamed } from '../resources/index.ts'
import { menu } from './screens.ts'

const screens = menu.flatMap((group) => group.screens).filter(({ columns }) => columns)

it.each(screens.map(({ code }) => code))('the columns of %s are fields of its records', (code) => {
  const { resource, columns = [] } = screens.find((one) => one.code === code) ?? {}
  const known = [...Object.keys(resourceNamed(resource ?? '')?.fields ?? {}), ...stampFields]
  expect(columns.filter((name) => !known.includes(name))).toEqual([])
})
