import { expect, it, vi } from 'vitest'
import type { Anomaly } from '#domain/geometry/area-anomalies'
import { whileDrawing } from './use-anomalies.ts'

const crossing: Anomaly = { code: 'selfCrossing', at: [1, 2] }

/** Steps of some milliseconds each, of which the last one finds something. */
function* slow(steps: number, done: () => void): Generator<Anomaly | undefined> {
  for (let step = 0; step < steps; step += 1) {
    const until = performance.now() + 3
    while (performance.now() < until);
    done()
    yield
  }
  yield crossing
}

it('tells what a boundary that is quickly checked has at once', () => {
  const tell = vi.fn()
  whileDrawing([undefined, crossing].values(), tell)
  expect(tell.mock.calls).toEqual([[[crossing]]])
})

it('checks an intricate one in turns with the pen', async () => {
  const [tell, done] = [vi.fn(), vi.fn()]
  whileDrawing(slow(20, done), tell)
  expect(done.mock.calls.length).toBeLessThan(20)
  expect(tell).not.toHaveBeenCalled()
  await vi.waitFor(() => expect(tell.mock.calls).toEqual([[[crossing]]]))
})

it('gives up what is drawn over', async () => {
  const [tell, done] = [vi.fn(), vi.fn()]
  const giveUp = whileDrawing(slow(20, done), tell)
  giveUp()
  await new Promise((later) => setTimeout(later, 120))
  expect(tell).not.toHaveBeenCalled()
  expect(done.mock.calls.length).toBeLessThan(20)
})
