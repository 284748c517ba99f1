import { AxiosHeaders, type InternalAxiosRequestConfig } from 'axios'
import i18next from 'i18next'
import { createRoot, type Root } from 'react-dom/client'
import { initReactI18next } from 'react-i18next'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { createStore } from 'zustand/vanilla'
import errors from '../../../locales/en_US/errors.json'
import metrics from '../../../locales/en_US/metrics.json'
import wall from '../../../locales/en_US/wall.json'
import { transport } from '../../api/http.ts'
import { answeredRecord } from '../../api/records.testing.ts'
import { asBefore } from '../../api/transport.testing.ts'
import { MayFollowContext } from '../figure/may-follow.ts'
import { WallContext } from '../live/hooks.ts'
import { ServerClock } from '../live/server-clock.ts'
import { emptyWall } from '../live/state.ts'
import { Acknowledging } from './Acknowledging.tsx'
import { alarmAt, noon } from './fixtures.ts'
import { Takeover } from './Takeover.tsx'

type Reply = readonly [status: number, body: object]

let root: Root
let rights: string[]
let open: Reply
let taken: Reply
const asked: string[] = []
const element = document.createElement('div')

beforeAll(async () => {
  document.body.append(element)
  HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
    this.open = true
  }
  await i18next.use(initReactI18next).init({
    lng: 'en_US',
    resources: { en_US: { wall, metrics, errors } },
    interpolation: { escapeValue: false },
  })
})

beforeEach(() => {
  asked.length = 0
  rights = ['view', 'act:acknowledge']
  open = [200, answeredRecord({ version: 4 }, ['acknowledge'])]
  taken = [200, answeredRecord({ version: 5 })]
  transport.defaults.adapter = async (config) => answerTo(config)
})
afterEach(() => {
  root.unmount()
  asBefore()
})

function answerTo(config: InternalAxiosRequestConfig) {
  const { method = 'get', url = '', data = '' } = config
  asked.push([method.toUpperCase(), url, data].filter(Boolean).join(' '))
  const told = { subject: 'alarm', rights, hidden: [], withheld: [] }
  const [status, body] =
    method === 'post' ? taken : url.endsWith('/rights') ? ([200, { data: told }] as const) : open
  return {
    ...{ config, status, statusText: '', data: JSON.stringify(body) },
    headers: new AxiosHeaders({ 'content-type': 'application/json' }),
  }
}

/** A board with one red alarm, in front of a person or a display. */
function opened(isPerson = true, number: string | null = 'AL-1') {
  const clock = new ServerClock(() => 0)
  clock.sync(noon)
  const alarms = [alarmAt('a', 5, { number })]
  const told = { alarms, alarmTotal: 1, orgCode: 'M1', heardAt: noon }
  const store = createStore(() => ({ ...emptyWall, link: 'live' as const, ...told }))
  root = createRoot(element)
  root.render(
    <MayFollowContext value={isPerson}>
      <WallContext value={{ store, clock }}>
        <Acknowledging onBusy={() => undefined}>
          <Takeover hasPlate onStands={() => undefined} />
        </Acknowledging>
      </WallContext>
    </MayFollowContext>,
  )
}

const buttons = () => [...element.querySelectorAll('button')]
const dialog = () => element.querySelector('dialog')
const press = (name: string) =>
  buttons()
    .findLast(({ textContent }) => textContent === name)
    ?.click()

/** Waits until it holds. */
const until = (holds: () => unknown) =>
  vi.waitFor(() => expect(holds()).toBeTruthy(), { timeout: 10_000 })

/** Presses the button on the plate, waits for the dialog, and confirms. */
async function acknowledge() {
  await until(() => buttons().some(({ textContent }) => textContent === 'Acknowledge'))
  press('Acknowledge')
  await until(dialog)
  press('Acknowledge')
}

describe('an alarm is acknowledged at the board', () => {
  it('by whoever has the right to, on the record as it stands now', async () => {
    opened()
    await acknowledge()
    await until(() => !dialog())
    expect(asked.slice(1)).toEqual([
      // What is to be done, then as it stands when it is confirmed.
      ...['GET /api/records/alarm/a', 'GET /api/records/alarm/a'],
      'POST /api/records/alarm/a/actions/acknowledge {"version":4}',
    ])
  })

  it('with what its rule says is to be done before one’s eyes', async () => {
    open = [200, answeredRecord({ instruction: 'Close the ramp' }, ['acknowledge'])]
    opened()
    await until(() => buttons().some(({ textContent }) => textContent === 'Acknowledge'))
    press('Acknowledge')
    await until(() => dialog()?.textContent?.includes('What to doClose the ramp'))
  })

  it('and says so where that cannot be read', async () => {
    open = [500, {}]
    opened()
    await until(() => buttons().some(({ textContent }) => textContent === 'Acknowledge'))
    press('Acknowledge')
    await until(() => dialog()?.textContent?.includes('What to doIt could not be read'))
  })

  it('by nobody else: without the right there is no button', async () => {
    rights = ['view']
    opened()
    await until(() => asked.length === 1)
    expect(buttons()).toEqual([])
  })

  it('not twice: what somebody else has done since is said', async () => {
    open = [200, answeredRecord({ version: 5 })]
    opened()
    await acknowledge()
    await until(() => element.textContent?.includes('somebody else may have done so'))
    expect(asked.some((one) => one.startsWith('POST'))).toBe(false)
  })

  it.each([
    [409, { code: 'conflict' }, 'Another person changed it first'],
    [403, { code: 'forbidden' }, 'have permission to do this'],
    [422, { code: 'invalid', errors: [{ field: 'note', code: 'required' }] }, 'Required'],
    [500, {}, 'Something went wrong on the server'],
  ])('and a refusal with %i is said in words', async (status, body, words) => {
    taken = [status, body]
    opened()
    await acknowledge()
    await until(() => dialog()?.textContent?.includes(words))
  })
})

describe('a display that is nobody', () => {
  const codeOf = async () => {
    await until(() => element.querySelector('figure'))
    return element.querySelector('figure')?.textContent
  }

  it('asks for no rights and has no button, but a code for a phone: of the list, as it is told no number', async () => {
    opened(false, null)
    expect(await codeOf()).toContain('Scan for the open alarms')
    expect(buttons()).toEqual([])
    expect(asked).toEqual([])
  })

  it('or of the record where it is told which that is', async () => {
    opened(false, 'AL-1')
    expect(await codeOf()).toContain('Scan to acknowledge')
  })
})
