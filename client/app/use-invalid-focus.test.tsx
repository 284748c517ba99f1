import { act, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, it, vi } from 'vitest'
import { GateField } from './GateField.tsx'
import { useInvalidFocus } from './use-invalid-focus.ts'

function Form() {
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const { form, onTry } = useInvalidFocus(null)
  return (
    <form
      ref={form}
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        onTry()
      }}
    >
      <GateField label="Code" value="A1" onValue={() => undefined} name="code" />
      <GateField
        label="Name"
        value={name}
        onValue={setName}
        fault={tried && name === '' ? 'Fill this in' : null}
        name="name"
      />
      <button type="submit">Send</button>
    </form>
  )
}

it('typing goes on at the first line that is wrong, each time the form is tried', () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  const host = document.createElement('div')
  document.body.append(host)
  const root = createRoot(host)
  act(() => root.render(<Form />))
  const send = host.querySelector('button')
  for (const _ of ['first', 'again']) {
    act(() => send?.focus())
    act(() => send?.click())
    expect(document.activeElement?.getAttribute('name')).toBe('name')
  }
  act(() => root.unmount())
})
