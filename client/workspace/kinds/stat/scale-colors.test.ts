import { describe, expect, it } from 'vitest'
import { choice } from '#domain/fields/index'
import { nightTokens } from '../../../theme/tokens.ts'
import { scaleColors } from './scale-colors.ts'

const { red, yellow, blue } = nightTokens
const colored = (...options: string[]) => [...scaleColors(choice(options), nightTokens)]

describe('colours of statistics', () => {
  it('are those of the level', () => {
    const levels = [
      ['low', blue],
      ['medium', yellow],
      ['high', red],
    ]
    expect(colored('low', 'medium', 'high')).toEqual(levels)
  })

  it('tell two levels of one colour apart', () => {
    const both = [
      ['extra-major', red],
      ['major', `${red}90`],
    ]
    expect(colored('extra-major', 'major')).toEqual(both)
  })

  it('are left to the picture where there is no scale, or where it is grey', () => {
    expect(colored('north', 'south')).toEqual([])
    expect(colored('property', 'near-miss')).toEqual([])
  })
})
