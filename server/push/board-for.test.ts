import { afterEach, expect, it } from 'vitest'
import { groupMetrics, join, plainScreen, TestGateway, viewer, without } from './testing.ts'

const people = {
  leader: viewer('leader', 'C', 'company', ['leader']),
  manager: viewer('manager', 'M1'),
  worker: viewer('worker', 'M1', 'factory', ['members']),
  display: viewer('display', 'G', 'group', ['controlRoom']),
  cut: without(viewer('cut', 'C', 'company', ['leader']), 'executive-cockpit'),
}

let gateway: TestGateway
const showing = async (code: string) => {
  gateway = new TestGateway(people, groupMetrics(), plainScreen({ code }))
  await gateway.start()
  return async (who: keyof typeof people) => {
    const answer = await join(gateway.client(who), { screen: code })
    return 'error' in answer ? answer.error.code : 'shown'
  }
}
const told = async (code: string) => {
  const watch = await showing(code)
  const answers: Record<string, string> = {}
  for (const who of Object.keys(people)) answers[who] = await watch(who as keyof typeof people)
  return answers
}
afterEach(() => gateway.stop())

it('the board for executives is there for those whose roles see its page, and missing for others', async () => {
  expect(await told('executiveScreen')).toEqual({
    ...{ leader: 'shown', manager: 'noSuchScreen', worker: 'noSuchScreen' },
    ...{ display: 'noSuchScreen', cut: 'noSuchScreen' },
  })
})

it('the control screen is there for displays as well', async () => {
  expect(await told('largeScreen')).toEqual({
    ...{
      leader: 'shown',
      manager: 'shown',
      worker: 'noSuchScreen',
      display: 'shown',
      cut: 'shown',
    },
  })
})

it('a board that a file adds is there for everybody', async () => {
  expect(await told('shift')).toEqual({
    ...{ leader: 'shown', manager: 'shown', worker: 'shown', display: 'shown', cut: 'shown' },
  })
})
