import { describe, expect, it } from 'vitest'
import { builtInFamilies, catalogueWith } from '#domain/metrics/catalogue'
import { languages } from '#domain/text/language'
import { wordsOf } from '../platform/words.ts'
import { checkFigures } from './figure-files.ts'

const words = (text: string) => ({ zh_CN: text, en_US: text, sr_SP: text })
const count = { name: words('Trucks'), is: 'count' }
const trucks = {
  name: 'truck',
  dimensions: { pit: { name: words('Pit'), values: { east: words('East') } } },
  values: { load: { minimum: 0, maximum: 400 } },
  figures: { count, heaviest: { name: words('Heaviest'), unit: 't', is: 'maximum', of: 'load' } },
}
const many = (of: unknown, number: number) =>
  Object.fromEntries(Array.from({ length: number }, (_, index) => [`n${index}`, of]))
const withFigure = (more: object) => ({ ...trucks, figures: { count: { ...count, ...more } } })

const faultsIn = (value: unknown) => {
  const checked = checkFigures(value, ['maps.example:443'])
  return 'faults' in checked ? checked.faults : []
}

describe('a file of figures', () => {
  it('defines a cube and its figures', () => {
    const checked = checkFigures(trucks)
    expect(checked).toMatchObject({
      value: {
        cube: { name: 'truck', custom: { dimensions: { pit: ['east'] } } },
        metrics: [
          { key: 'truck.count', unit: 'count', digits: 0, dimensions: { pit: ['east'] } },
          { key: 'truck.heaviest', digits: 1, custom: { unit: words('t') } },
        ],
      },
    })
  })

  it.each<[string, unknown, string]>([
    ['the name of built-in figures', { ...trucks, name: 'hazard' }, 'name builtInName'],
    ['a name that is none', { ...trucks, name: 'Truck.load' }, 'name badValue'],
    ['no figure', { ...trucks, figures: {} }, 'figures noFigures'],
    ['more figures than 20', { ...trucks, figures: many(count, 21) }, 'figures tooManyEntries'],
    [
      'more dimensions than 3',
      { ...trucks, dimensions: many({ name: words('D') }, 4) },
      'dimensions tooManyEntries',
    ],
    ['more values than 10', { ...trucks, values: many({}, 11) }, 'values tooManyEntries'],
    [
      'more listed values than 200',
      { ...trucks, dimensions: { pit: { name: words('Pit'), values: many(words('x'), 201) } } },
      'dimensions.pit.values tooManyEntries',
    ],
    [
      'a dimension that an address or a question calls otherwise',
      { ...trucks, dimensions: { period: { name: words('Period') } } },
      'dimensions.period reservedDimension',
    ],
    [
      'values that cannot be',
      { ...trucks, values: { load: { minimum: 5, maximum: 5 } } },
      'values.load noRange',
    ],
    ['a count of a value', withFigure({ of: 'load' }), 'figures.count.of countOfNothing'],
    ['a mean of nothing', withFigure({ is: 'mean' }), 'figures.count unknownValue'],
    [
      'a mean of what is not there',
      withFigure({ is: 'mean', of: 'lod' }),
      'figures.count.of unknownValue',
    ],
    ['another aggregation', withFigure({ is: 'median' }), 'figures.count.is notAChoice'],
    [
      'words in two languages',
      withFigure({ name: { zh_CN: '卡车', en_US: 'Trucks' } }),
      'figures.count.name.sr_SP missing',
    ],
    ['an empty word', withFigure({ name: words(' ') }), 'figures.count.name.zh_CN badValue'],
    ['too many decimals', withFigure({ digits: 5 }), 'figures.count.digits badValue'],
    [
      'code for an address',
      withFigure({ href: 'javascript:1' }),
      'figures.count.href drillDownAddress',
    ],
    [
      'a foreign address',
      withFigure({ href: 'https://evil.example' }),
      'figures.count.href drillDownHost',
    ],
    [
      'a setting that is none',
      withFigure({ colour: 'red' }),
      'figures.count.colour unknownProperty',
    ],
  ])('with %s does not hold', (_, value, fault) => {
    const faults = faultsIn(value)
    expect(faults.map(({ path, code }) => `${path.join('.')} ${code}`)).toContain(fault)
    for (const language of languages) {
      const say = wordsOf('screens', language)
      for (const { code, params } of faults) {
        expect(say(`problems.${code}`, params)).not.toMatch(/\{\{|^problems\./)
      }
    }
  })

  it('takes no name away from what is built in', () => {
    expect(builtInFamilies).toEqual(expect.arrayContaining(['hazard', 'water', 'work', 'safeDay']))
    const checked = checkFigures(trucks)
    const catalogue = catalogueWith('value' in checked ? [checked.value] : [])
    expect(catalogue.metricNamed('hazard.open')?.custom).toBeUndefined()
    expect(catalogue.metricNamed('truck.count')?.custom?.key).toBe('truck.count')
    expect(catalogue.cubeNamed('truck')?.custom).toBeDefined()
  })
})
