import { afterEach, expect, it } from 'vitest'
import { hearServerTime, serverNow } from './server-clock.ts'

const fresh = (date: Date, cache = 'no-store') =>
  new Headers({ date: date.toUTCString(), 'cache-control': cache })
const off = () => Math.round((serverNow().getTime() - Date.now()) / 1_000)
const minutes = (count: number) => new Date(Date.now() + count * 60_000)

afterEach(() => hearServerTime(fresh(new Date()), Date.now(), Date.now()))

it.each([-17, 6])('now is the server’s now, %i minutes from that of the device', (count) => {
  hearServerTime(fresh(minutes(count)), Date.now() - 40, Date.now())
  expect(Math.abs(off() - count * 60)).toBeLessThanOrEqual(1)
})

it('is the device’s own where the two agree, or nothing worth believing was heard', () => {
  hearServerTime(fresh(minutes(0)), Date.now() - 40, Date.now())
  expect(off()).toBe(0)
  hearServerTime(fresh(minutes(30), 'max-age=600'), Date.now() - 40, Date.now())
  hearServerTime(fresh(minutes(30)), Date.now() - 25_000, Date.now())
  hearServerTime(new Headers({ 'cache-control': 'no-store' }), Date.now(), Date.now())
  expect(off()).toBe(0)
})
