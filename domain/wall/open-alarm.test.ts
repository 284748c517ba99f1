import { expect, it } from 'vitest'
import { alarm } from '../resources/big-screen/alarm.ts'
import { alarmLevels as ofRecords, openAlarmStates } from '../rules/alarms.ts'
import { alarmFields, alarmLevels, alarmStates, alarmType } from './open-alarm.ts'

it('a wall tells of alarms what their records say', () => {
  expect(alarm.name).toBe(alarmType)
  expect(Object.keys(alarm.fields)).toEqual(expect.arrayContaining([...alarmFields]))
  expect([...ofRecords]).toEqual([...alarmLevels])
  expect([...openAlarmStates].sort()).toEqual([...alarmStates].sort())
})
