import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { projectRoot } from '../platform/root.ts'
import { wordsOf } from '../platform/words.ts'
import { importOrder } from './import-options.ts'

const order = (text: string) => importOrder(text.split(' '), wordsOf('import', 'en_US'))
const hazards = 'hazards.csv --resource hazard'

describe('the arguments of an import', () => {
  it('say how numbers, days and texts are written', () => {
    const said = '--decimal comma --dates month-first --encoding latin2 --heading-line 3'
    expect(order(`${hazards} ${said}`)).toMatchObject({
      ...{ kind: 'table', file: 'hazards.csv', decimalMark: ',', dayOrder: 'monthFirst' },
      reading: { encoding: 'iso-8859-2', headingLine: 3 },
    })
    expect(order(hazards)).toMatchObject({ decimalMark: undefined, reading: {} })
    expect(order(`${hazards} --encoding GBK`)).toMatchObject({ reading: { encoding: 'gb18030' } })
  })

  it.each([
    [`${hazards} --decimal dot`, /--decimal cannot be “dot”. Choose one of: comma, point/],
    [`${hazards} --dates iso`, /day-first, month-first/],
    [`${hazards} --encoding klingon`, /windows-1250/],
    [`${hazards} --heading-line 0`, /--heading-line cannot be “0”/],
    [`${hazards} --zone Mars`, /no time zone “Mars”/],
    [`${hazards} --colour red`, /Unknown option '--colour'.*\nUsage/],
    ['hazards.csv --resource dragon', /no record type “dragon”/],
    [`${hazards} --mapping none.json`, /The mapping none\.json cannot be used: .*no such file/],
    [`${hazards} --mapping package.json`, /cannot be used: .*fields/s],
    ['hazards.csv', /^Name the file and, with --resource, the record type\.\nUsage/],
  ])('%s is answered in words', (text, words) => {
    expect(() => order(text)).toThrow(words)
  })
})

describe('npm run import', () => {
  const run = (...args: string[]) =>
    promisify(execFile)(
      process.execPath,
      ['--import', 'tsx', join(projectRoot, 'server/cli/import.ts'), ...args],
      { cwd: projectRoot, env: { ...process.env, LC_ALL: 'en_US' } },
    )

  it('explains itself, and shows no stack trace for what it cannot do', async () => {
    const { stdout } = await run('--help')
    expect(stdout).toContain('--decimal comma|point')
    const failed = run('hazards.csv', '--resource', 'hazard', '--colour')
    await expect(failed).rejects.toMatchObject({
      code: 2,
      stderr: expect.not.stringMatching(/^\s+at /m),
    })
  }, 120_000)
})
