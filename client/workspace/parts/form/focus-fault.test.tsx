import { afterEach, expect, it } from 'vitest'
import { drawn, unmount } from '../../testing/drawn.testing.tsx'
import { focusOn } from './focus-fault.ts'

Element.prototype.scrollIntoView ??= () => undefined
afterEach(() => unmount())

const cells = ['0.name', '0.injury', '1.name', '1.injury']

/** Where somebody types next after a save in which these were wrong. */
function after(...faults: readonly string[]): string | undefined {
  drawn(
    <>
      <div data-field="title">
        <input id="title" />
      </div>
      <div data-field="persons">
        {cells.map((cell) => (
          <span key={cell} data-cell={cell}>
            <input id={cell} />
          </span>
        ))}
        <button type="button" id="add" />
      </div>
    </>,
  )
  focusOn(faults.map((field) => ({ field, code: 'required' })))
  return document.activeElement?.id
}

it.each([
  ['title', ['persons.1.injury', 'title']],
  ['1.injury', ['persons.1.injury']],
  ['1.name', ['persons.1.injury', 'persons.1.name']],
  ['0.name', ['persons']],
])('typing goes on at %s where wrong are %s', (at, faults) => {
  expect(after(...faults)).toBe(at)
})

it('of two fields of one name typing goes on in the one that is wrong', () => {
  drawn(
    <>
      <div data-field="name">
        <input id="piece" />
      </div>
      <div data-field="name" data-invalid="true">
        <input id="area" />
      </div>
    </>,
  )
  focusOn([{ field: 'name', code: 'required' }])
  expect(document.activeElement?.id).toBe('area')
})
