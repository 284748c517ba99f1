import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { silentLog } from '../platform/log.ts'
import { Mapping } from './mapping.ts'
import { sourceFiles } from './settings.ts'

const asOf = '2026-11-21T08:00:00.000Z'
const text = JSON.stringify({ s: 'a'.repeat(60), many: Array.from({ length: 200 }, (_, i) => i) })

let mapping: Mapping
/** The memory must be full before the time is over. */
let patient: Mapping
beforeAll(async () => {
  mapping = new Mapping({ processorMs: 1_500 })
  patient = new Mapping({ processorMs: 15_000 })
  await Promise.all([mapping.start(), patient.start()])
})
afterAll(() => Promise.all([mapping.stop(), patient.stop()]))

const apply = (expression: string, by = mapping) => by.apply({ mapping: expression, text, asOf })
const outcomeOf = (expression: string, by = mapping) =>
  apply(expression, by).then(
    () => 'an answer',
    (error: { reason?: string }) => error.reason ?? 'a bug',
  )

/** Processes that this one has started and that run. */
const children = (): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid = 0, parent]) => (parent === process.pid ? [pid] : []))

describe('a mapping', () => {
  it('is applied to the answer, and knows when it was asked', async () => {
    expect(await apply('{"n": $count(many), "asOf": $asOf}')).toEqual({ n: 200, asOf })
  })

  it.each([
    ['a pattern that repeats a repetition', '$match(s & s & "!", /^(a+)+$/)', 'mappingTooSlow'],
    [
      'a comparison of each with each',
      '$count([1..9000].($x := $; [1..9000][$ > $x]))',
      'mappingTooSlow',
    ],
    ['a recursion without end', '($f := function($n) { $f($n + 1) }; $f(1))', 'mappingTooSlow'],
    ['one huge text', '$uppercase($pad("x", 400000000))', 'mappingTooLarge'],
    ['a huge text as the answer', '$pad("x", 400000000)', 'mappingTooLarge'],
    [
      'texts that double',
      '($f := function($t, $n) { $n = 0 ? $uppercase($t) : $f($t & $t, $n - 1) }; $f("abcdefgh", 25))',
      'mappingTooLarge',
    ],
    ['buffers outside the heap', '$base64encode($pad("x", 100000000))', 'badMapping'],
    ['a longer answer than a source may give', '$pad("x", 5000000)', 'mappingTooLarge'],
    ['a list longer than allowed', '[1..5000000]', 'mappingTooMany'],
    ['what is no JSONata', 'pumps[', 'badMapping'],
  ])('that makes %s is ended, and the next one is answered', async (_, hostile, reason) => {
    const by = reason === 'mappingTooLarge' ? patient : mapping
    expect(await outcomeOf(hostile, by)).toBe(reason)
    expect(await apply('$length(s)', by)).toBe(60)
  })

  it('may group what it maps by more mines than any group has', async () => {
    const mines = Array.from({ length: 2_000 }, (_, index) => ({ mine: `M${index}`, open: 1 }))
    const found = await mapping.apply({
      mapping:
        'mines{mine: $sum(open)} ~> $each(function($v, $k) { {"orgCode": $k, "value": $v} })',
      text: JSON.stringify({ mines: [...mines, ...mines] }),
      asOf,
    })
    expect(found).toHaveLength(2_000)
    expect(found).toContainEqual({ orgCode: 'M1999', value: 2 })
  })

  it('has its time by what it costs, not by how long a busy machine takes over it', async () => {
    const before = children()
    const short = new Mapping({ processorMs: 600 })
    await short.start()
    const [own] = children().filter((pid) => !before.includes(pid))
    if (own === undefined) throw new Error('no process of its own')
    const answer = apply('$length(s)', short)
    // The machine gives it nothing for twice as long as it may work.
    process.kill(own, 'SIGSTOP')
    await new Promise((resume) => setTimeout(resume, 1_300))
    process.kill(own, 'SIGCONT')
    expect(await answer).toBe(60)
    expect(await outcomeOf('$match(s & s & "!", /^(a+)+$/)', short)).toBe('mappingTooSlow')
    await short.stop()
  })

  it('leaves the server at work while it hangs', async () => {
    let ticks = 0
    const timer = setInterval(() => {
      ticks += 1
    }, 20)
    await outcomeOf('$match(s & s & "!", /^(a+)+$/)')
    clearInterval(timer)
    expect(ticks).toBeGreaterThan(10)
  })

  it('ends with an answer or a reason, whatever function is called with whatever', async () => {
    const functions = fc.constantFrom(
      ...[
        'pad',
        'match',
        'replace',
        'split',
        'join',
        'string',
        'power',
        'sort',
        'reduce',
        'spread',
      ],
      ...['base64encode', 'base64decode', 'formatNumber', 'formatInteger', 'eval', 'shuffle'],
      ...['distinct', 'fromMillis', 'toMillis', 'encodeUrl', 'uppercase', 'merge', 'zip', 'append'],
    )
    const values = fc.constantFrom(
      ...['s', 'many', '1e308', '400000000', '-1', '""', 'null', '[1..900000]', '/^(a+)+$/'],
      ...['s & s & "!"', 'function($a, $b) { $a & $b & $a }', '"#0.00"', '{"a": many}', '$'],
      ...['$pad("x", 90000000)', '"$eval($)"', '[many, many]'],
    )
    const call = fc
      .tuple(functions, fc.array(values, { minLength: 1, maxLength: 3 }))
      .map(([name, given]) => `$${name}(${given.join(', ')})`)
    await fc.assert(
      fc.asyncProperty(call, async (expression) => {
        const limits = ['mappingTooSlow', 'mappingTooLarge', 'mappingTooDeep', 'mappingTooMany']
        const reasons = ['an answer', 'badMapping', ...limits]
        expect(reasons).toContain(await outcomeOf(expression))
      }),
      { numRuns: 25, interruptAfterTimeLimit: 20_000 },
    )
    expect(await apply('$length(s)')).toBe(60)
  }, 60_000)
})

describe('a source file', () => {
  it.each([
    ['pumps[', 'badMapping'],
    ['$match($pad("a", 60, "a") & "!", /^(a+)+$/)', 'mappingTooSlow'],
    ['$uppercase($pad("x", 400000000))', 'mappingTooLarge'],
  ])('with the mapping %s does not hold, and says where', async (hostile, code) => {
    const dir = await mkdtemp(join(tmpdir(), 'headframe-mapping-'))
    const file = {
      ...{ id: 'pumps', kind: 'json', url: 'https://scada.example', covers: ['M2'] },
      ...{ cubes: ['water.volume', 'water.records'], mapping: hostile },
      expects: { answer: { type: 'array', minItems: 1 } },
    }
    await writeFile(join(dir, 'pumps.json'), JSON.stringify(file, null, 2))
    const folder = sourceFiles({
      dir,
      log: silentLog,
      mappings: code === 'mappingTooLarge' ? patient : mapping,
    })
    await folder.read()
    await rm(dir, { recursive: true })
    expect(folder.problems()).toMatchObject([{ file: 'pumps.json', line: 12, code }])
    expect(folder.all()).toEqual([])
  })
})
