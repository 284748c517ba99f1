import { expect, it } from 'vitest'
import { faultParams } from './fault-params.ts'

it('names organisations as the reader calls them, by what name there is', () => {
  const both = { org: '东山铜矿', orgEn: 'Dongshan copper mine', orgSr: 'Rudnik bakra Dongšan' }
  expect(faultParams('sr_SP', both).org).toBe('Rudnik bakra Dongšan')
  expect(faultParams('zh_CN', both).org).toBe('东山铜矿')
  expect(faultParams('sr_SP', { mine: '东山', mineEn: 'Dongshan' }).mine).toBe('Dongshan')
  expect(faultParams('en_US', { org: 'A1' }).org).toBe('A1')
})

it('says a number as short as it is, and so that it can be typed as it is said', () => {
  const read = faultParams('sr_SP', { first: 1234, second: 1.234 })
  expect([read.first, read.second]).toEqual(['1234', '1,2340'])
  expect(faultParams('en_US', { stock: 82.106 }).stock).toBe('82.1060')
  expect(faultParams('sr_SP', { stock: 82106 }).stock).toBe('82106')
})

it('names the area that another runs into, and its code where it has not said a name', () => {
  const known = { with: 'GA-7', area: '主井', areaSr: 'Glavno okno' }
  expect(faultParams('sr_SP', known)).toMatchObject({ with: 'Glavno okno', area: 'Glavno okno' })
  expect(faultParams('zh_CN', { with: 'GA-7' }).with).toBe('GA-7')
})

it('tells times of a table by the clock by which the table is read', () => {
  const bounds = { min: '2000-05-26T03:00:00.000Z' }
  expect(faultParams('sr_SP', { ...bounds, zone: 'Europe/Belgrade' }).min).toBe('26.05.2000. 05:00')
  expect(faultParams('sr_SP', { ...bounds, zone: 'Asia/Shanghai' }).min).toBe('26.05.2000. 11:00')
})
