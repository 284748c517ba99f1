import { expect, it } from 'vitest'
import { mineWaterBalance } from '../resources/basic-data/mine-water-balance.ts'
import { workHours } from '../resources/basic-data/work-hours.ts'
import { continued } from './continuing.ts'

it('the next water balance opens with what was left, and takes over its sources', () => {
  const last = {
    ...{ period: '2026-12-01', periodKind: 'month', openingStorage: 5, closingStorage: 7.25 },
    ...{ freshSurface: 3, mineInflow: 9, reuseProcess: null, discharge: 2, remark: 'Flood' },
  }
  expect(continued(mineWaterBalance.continuing ?? never(), last)).toEqual({
    ...{ period: '2027-01-01', openingStorage: 7.25, freshSurface: 3, mineInflow: 9, discharge: 2 },
  })
  expect(
    continued(mineWaterBalance.continuing ?? never(), { ...last, periodKind: 'day' }),
  ).toMatchObject({ period: '2026-12-02' })
})

it('hours of the next day are those of as many people', () => {
  const last = { workDate: '2026-02-28', personShifts: 10, hours: 80, confirmedBy: 'x' }
  expect(continued(workHours.continuing ?? never(), last)).toEqual({
    ...{ workDate: '2026-03-01', personShifts: 10, hours: 80 },
  })
})

function never(): never {
  throw new Error('nothing goes on from it')
}
