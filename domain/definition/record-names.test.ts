import { expect, it } from 'vitest'
import { resourceNamed, resources } from '../resources/index.ts'
import { nameFields } from './record-names.ts'

it('a clause is called by its words in every language', () => {
  const clause = resourceNamed('violation-clause')
  expect(clause && nameFields(clause)).toEqual(['content', 'contentEn', 'contentSr'])
})

it.each(resources)('$name is called by every translation of its title that it has', (resource) => {
  const { title, fields } = resource
  const translated = [`${title}En`, `${title}Sr`].filter((name) => name in fields)
  expect(nameFields(resource)).toEqual(expect.arrayContaining(translated))
})
