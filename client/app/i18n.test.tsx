import i18next from 'i18next'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { startLanguages } from './i18n.ts'

beforeEach(() => localStorage.clear())
afterEach(() => localStorage.clear())

/** What a page is in, opened at one address after another. */
async function readAt(...addresses: readonly string[]): Promise<string[]> {
  const read: string[] = []
  for (const address of addresses) {
    await startLanguages(new URL(address, 'http://headframe.test'))
    read.push(i18next.language)
    // The next page knows nothing of this one but what is kept.
    i18next.off('languageChanged')
  }
  return read
}

it('keeps the language of an address as if it had been chosen in the menu', async () => {
  expect(await readAt('/login?lang=sr_SP', '/process-control/hazard-ledger')).toEqual([
    'sr_SP',
    'sr_SP',
  ])
})

it('keeps what was chosen when a wall is opened in another language', async () => {
  expect(
    await readAt('/login?lang=sr_SP', '/full-screen?pageCode=largeScreen&lang=zh_CN', '/'),
  ).toEqual(['sr_SP', 'zh_CN', 'sr_SP'])
})

it('goes by what was chosen where an address names no language of ours', async () => {
  expect(await readAt('/login?lang=en_US', '/?lang=de_DE')).toEqual(['en_US', 'en_US'])
})
