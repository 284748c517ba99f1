import i18next from 'i18next'
import { afterEach, beforeAll, expect, it } from 'vitest'
import type { Resource } from '#domain/definition/resource'
import { resourceNamed } from '#domain/resources/index'
import { languages } from '#domain/text/language'
import { menuQuery } from '../../../api/menu.ts'
import { drawn, unmount } from '../../testing/drawn.testing.tsx'
import { speakAll } from '../../testing/numbers.testing.tsx'
import { useDeleteHint } from './use-delete-hint.ts'

beforeAll(() => speakAll())
afterEach(() => unmount())

function Hint({ resource }: { readonly resource: Resource }) {
  return <p>{useDeleteHint(resource)}</p>
}

/** What is said before a record of this type is deleted, where its screen is of that kind. */
function hint(name: string, kind: string): string | null {
  const resource = resourceNamed(name)
  if (!resource) throw new Error(name)
  const menu = [{ code: name, kind, resource: name, path: `/${name}`, children: [] }]
  return drawn(<Hint resource={resource} />, [[menuQuery.queryKey, menu]]).textContent
}

it.each(languages)('leads to the filter of a tree by way of its list: %s', async (language) => {
  await i18next.changeLanguage(language)
  const asList = i18next.t('workspace:tree.asList')
  expect(hint('profession', 'tree')).toContain(`${asList} › `)
  unmount()
  expect(hint('hazard', 'list')).not.toContain(asList)
})
