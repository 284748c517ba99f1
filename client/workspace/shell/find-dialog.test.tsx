import { act } from 'react'
import { afterEach, expect, it } from 'vitest'
import type { MenuNode } from '#domain/screens/screens'
import { menuQuery } from '../../api/menu.ts'
import { drawn, unmount } from '../testing/drawn.testing.tsx'
import { FindDialog } from './FindDialog.tsx'

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}
afterEach(() => unmount())

it('what is found says its whole name where it is cut', () => {
  const code = 'special-equipment-operator-certificate-of-those-who-work-for-a-contractor'
  const screen = { code, path: `/${code}`, group: 'certificate-equipment', kind: 'list' }
  const menu = [screen as unknown as MenuNode]
  const host = drawn(<FindDialog onClose={() => undefined} />, [[menuQuery.queryKey, menu]])
  const input = host.querySelector('input')
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
  act(() => {
    set?.call(input, 'certificate')
    input?.dispatchEvent(new Event('input', { bubbles: true }))
  })
  expect(host.querySelector<HTMLElement>('li span')?.title).toBe(code)
})
