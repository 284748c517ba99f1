import { describe, expect, it } from 'vitest'
import { wallTokens } from '../../../theme/tokens.ts'
import { gaugeOption } from './option.ts'

const [arc, mark] = [0, 1].map(
  (index) => (share: Parameters<typeof gaugeOption>[0]) =>
    (gaugeOption(share, wallTokens, 1).series as Record<string, unknown>[])[index],
)

describe('a dial', () => {
  it('has no colour of a level, also where its target is missed', () => {
    const quiet = { progress: { itemStyle: { color: wallTokens.data } } }
    expect(arc?.({ value: 84, target: 90 })).toMatchObject(quiet)
    expect(arc?.({ value: 95, target: 90 })).toMatchObject(quiet)
  })

  it('shows no arc for a share that is not known', () => {
    expect(arc?.({ value: null, target: 90 })).toMatchObject({ progress: { show: false } })
  })

  it('marks the target where there is one', () => {
    expect(mark?.({ value: 84, target: 90 })).toMatchObject({
      pointer: { show: true },
      data: [{ value: 90 }],
    })
    expect(mark?.({ value: 84, target: undefined })).toMatchObject({ pointer: { show: false } })
  })
})
