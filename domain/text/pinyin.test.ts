import { describe, expect, it } from 'vitest'
import { pinyinPatterns, pinyinSearch } from './pinyin.ts'

describe('Chinese looked for with letters', () => {
  it.each([
    ['dongshan', '东山煤矿', true],
    ['ds', '东山煤矿', true],
    ['dongsh', '东山煤矿', true],
    ['DongShan', '东山煤矿', true],
    ['dong shan mei', '东山煤矿', true],
    ['smk', '东山煤矿', true],
    ['dongkuang', '东山煤矿', false],
    ['dm', '东山煤矿', false],
    ['yhsb', '隐患识别', true],
    ['yinhuan', '重大隐患', true],
    ['xian', '西安矿', true],
    ["xi'an", '西安矿', true],
    ['xian', '仙女山', true],
    ['cq', '重庆分公司', true],
    ['zhongda', '重大隐患', true],
    ['lvse', '绿色矿山', true],
    ['lüse', '绿色矿山', true],
    ['zhangjun', '张珺', true],
    ['d', '东山', false],
    ['hazard', '哈扎尔', false],
    ['mine', '煤矿', false],
    ['东山', '东山煤矿', false],
    ['ds-1', '东山一号', false],
  ])('%s in %s: %s', (typed, name, is) => {
    expect(pinyinSearch(typed)(name)).toBe(is)
    // The same characters in the same order as the database looks for them.
    const patterns = pinyinPatterns(typed)
    expect(patterns.some((pattern) => new RegExp(pattern).test(name))).toBe(is)
  })

  it('takes no time to see that letters are no name, and no more ways than say something', () => {
    const start = performance.now()
    expect(pinyinPatterns('xianxianxianxianxianxian').length).toBeLessThanOrEqual(9)
    expect(pinyinPatterns('n'.repeat(24)).length).toBeLessThanOrEqual(9)
    expect(pinyinPatterns('a'.repeat(1_000_000))).toEqual([])
    expect(performance.now() - start).toBeLessThan(500)
  })
})
