import { describe, expect, it } from 'vitest'
import { wallTokens } from '../../../theme/tokens.ts'
import { gaugeOption } from './option.ts'

const [arc, mark] = [0, 1].map(
  (index) => (share: Parameters<typeof gaugeOption>[0]) =>
    (gaugeOption(share, wallTokens, 1).series as Record<string, unknown>[])[index],
)

describe('a dial', () => {
  it('turns orange only when its target is missed', () => {
    const colour = (missed: boolean) => arc?.({ value: 84, target: 90, missed })
    expect(colour(false)).toMatchObject({ progress: { itemStyle: { color: wallTokens.data } } })
    expect(colour(true)).toMatchObject({ progress: { itemStyle: { color: wallTokens.orange } } })
  })

  it('shows no arc for a share that is not known', () => {
    expect(arc?.({ value: null, target: 90, missed: false })).toMatchObject({
      progress: { show: false },
    })
  })

  it('marks the target where there is one', () => {
    expect(mark?.({ value: 84, target: 90, missed: true })).toMatchObject({
      pointer: { show: true },
      data: [{ value: 90 }],
    })
    expect(mark?.({ value: 84, target: undefined, missed: false })).toMatchObject({
      pointer: { show: false },
    })
  })
})
