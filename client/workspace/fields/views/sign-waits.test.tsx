import { useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { sign } from '#domain/fields/index'
import { SendButton } from '../../parts/form/SendButton.tsx'
import { drawn, plainWords, unmount } from '../../testing/drawn.testing.tsx'
import { fieldViews } from './index.ts'

const upload = vi.hoisted(() => {
  let arrive = (_: string) => {}
  return {
    file: () =>
      new Promise<string>((done) => {
        arrive = done
      }),
    arrive: (id: string) => arrive(id),
  }
})
vi.mock('../../../api/files.ts', () => ({ uploadFile: upload.file, fileUrl: (id: string) => id }))
HTMLCanvasElement.prototype.toBlob = (done) => done(new Blob(['drawn']))
HTMLCanvasElement.prototype.setPointerCapture = () => undefined

afterEach(() => unmount())

function Asking({ onSend }: { readonly onSend: (value: unknown) => void }) {
  const [value, setValue] = useState<unknown>(null)
  const { Control } = fieldViews.sign
  return (
    <>
      <Control
        {...{ id: 'sign', name: 'sign', field: sign(), value, onChange: setValue }}
        {...{ words: plainWords, invalid: false, views: fieldViews }}
      />
      <SendButton data-send onClick={() => onSend(value)}>
        pass
      </SendButton>
    </>
  )
}

describe('a signature that was just drawn', () => {
  it('is waited for, which the button says, and sent with what was drawn', async () => {
    const onSend = vi.fn()
    const host = drawn(<Asking onSend={onSend} />)
    const button = await vi.waitFor(() => {
      const found = host.querySelector<HTMLButtonElement>('[data-send]')
      if (!found || !host.querySelector('canvas')) throw new Error('not there yet')
      return found
    })
    const canvas = host.querySelector('canvas')
    canvas?.dispatchEvent(new Event('pointerdown', { bubbles: true }))
    canvas?.dispatchEvent(new Event('pointerup', { bubbles: true }))
    await vi.waitFor(() => expect(button.disabled).toBe(true))
    expect(button.textContent).toBe('form.uploading')
    button.click()
    expect(onSend).not.toHaveBeenCalled()
    await new Promise((done) => setTimeout(done, 800))
    expect(button.disabled).toBe(true)
    upload.arrive('a'.repeat(64))
    await vi.waitFor(() => expect(button.textContent).toBe('pass'))
    button.click()
    expect(onSend).toHaveBeenCalledWith('a'.repeat(64))
  })
})
