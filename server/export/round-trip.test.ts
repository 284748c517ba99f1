import { describe, expect, it } from 'vitest'
import type { Actor } from '#domain/access/access'
import { importableFields } from '#domain/definition/importable'
import type { Resource } from '#domain/definition/resource'
import { resources } from '#domain/resources/index'
import { languages } from '#domain/text/language'
import { labelsOf } from '../import/table/labels.ts'
import { mayExport, mayImport, writableFields } from '../records/access/policy.ts'
import { headingOf } from '../tables/heading.ts'
import { allColumns, columnsOf } from './columns.ts'

const org = '0198c3f2-1111-7000-8000-000000000001'
const lineage = { installation: org, group: org, company: null, factory: null, workshop: null, org }
const root: Actor = {
  ...{ id: org, username: 'root', roles: ['admingroup'], isExternal: false, lineage },
  scope: { level: 'installation', orgId: org },
}
const both = resources.filter(
  (resource: Resource) => mayExport(resource, root) && mayImport(resource, root),
)

const template = (resource: Resource) =>
  Object.keys(importableFields(writableFields(resource, root)))

it('is asked of every type that can be both exported and imported', () => {
  expect(both.length).toBeGreaterThan(20)
})

describe.each(both.map((one) => [one.name, one as Resource] as const))(
  'the export of all columns of %s',
  (_, resource) => {
    it('has every column that its import template has', () => {
      expect(allColumns(resource, root)).toEqual(expect.arrayContaining(template(resource)))
    })

    it.each(languages)('has headings in %s that an import finds the fields by', (language) => {
      const names = template(resource)
      const place = { language, zone: 'Asia/Shanghai' }
      const columns = columnsOf(resource, names, place, {} as never)
      const { field } = labelsOf(resource)
      expect(columns.map(({ title }) => field(title))).toEqual(names)
      // As the list alone is exported, with the zone of its times.
      const zoned = columns.map(({ title, isTime }) =>
        field(headingOf(title, isTime ? place.zone : undefined)),
      )
      expect(zoned).toEqual(names)
    })
  },
)
