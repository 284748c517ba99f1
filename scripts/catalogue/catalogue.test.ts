import { expect, it } from 'vitest'
import { cataloguePage } from './catalogue.ts'

it('the page of the catalogue says what is built, and what is missing', async () => {
  await expect(cataloguePage()).toMatchFileSnapshot('../../docs/catalogue.md')
})
