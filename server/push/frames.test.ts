import fc from 'fast-check'
import { expect, it } from 'vitest'
import { FrameMeter, Frames } from './frames.ts'

/** A frame as RFC 6455, 5.2 writes it, masked or not. */
function frame(length: number, isMasked: boolean): Buffer {
  const mask = isMasked ? 0x80 : 0
  const head = Buffer.alloc(length < 126 ? 2 : length < 65_536 ? 4 : 10)
  head[0] = 0x82
  head[1] = mask | (length < 126 ? length : length < 65_536 ? 126 : 127)
  if (head.length === 4) head.writeUInt16BE(length, 2)
  if (head.length === 10) head.writeBigUInt64BE(BigInt(length), 2)
  return Buffer.concat([head, Buffer.alloc(isMasked ? 4 : 0), Buffer.alloc(length, 0xff)])
}

it('frames are found in whatever pieces they come', () => {
  const length = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.constantFrom(65_535, 65_536, 70_000))
  fc.assert(
    fc.property(
      fc.array(fc.tuple(length, fc.boolean()), { minLength: 1, maxLength: 8 }),
      fc.integer({ min: 1, max: 5_000 }),
      (made, step) => {
        const bytes = Buffer.concat(made.map(([size, isMasked]) => frame(size, isMasked)))
        const frames = new Frames()
        let found = 0
        for (let at = 0; at < bytes.length; at += step)
          found += frames.begunIn(bytes.subarray(at, at + step), 1_000)
        expect(found).toBe(made.length)
      },
    ),
    { numRuns: 200 },
  )
})

it.each([
  [
    'frames',
    Buffer.concat([frame(0, true), frame(0, true)]),
    { frames: 3, bytes: 1_000, pieces: 9 },
  ],
  ['bytes', frame(400, true), { frames: 9, bytes: 1_000, pieces: 9 }],
  ['pieces', frame(1, true), { frames: 9, bytes: 1_000, pieces: 2 }],
])('%s are counted over ten seconds', (_, piece, most) => {
  const meter = new FrameMeter()
  const taken = [1, 2, 3].map(() => meter.takes(piece, most))
  expect(taken[0]).toBe(true)
  expect(taken[2]).toBe(false)
})
