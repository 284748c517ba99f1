import { Buffer } from 'node:buffer'
import { expect, type Locator, type Page, type Response } from 'playwright/test'
import { formForSeveral } from '#domain/definition/one-record-per'
import type { Resource } from '#domain/definition/resource'
import { formFields } from '#domain/definition/resource'
import { isConfirmed } from '#domain/definition/transition'
import { menu } from '#domain/screens/screens'
import { type Language, nameIn } from '#domain/text/language'
import { askedFields } from '#domain/workflow/step'
import { demoPassword, type Person } from '../person.ts'
import type { Cast, Part } from './cast.ts'
import { type Entered, enter } from './controls.ts'
import { type Entries, usualEntry } from './entry.ts'
import type { Step } from './plan.ts'
import { wordsOfType } from './type-words.ts'

type Label = Parameters<typeof nameIn>[1]

export interface Answer {
  readonly data: Readonly<Record<string, unknown>> & {
    readonly id: string
    readonly version: number
    readonly storedState: string
  }
  readonly meta: {
    readonly actions: Readonly<Record<string, { readonly to: string }>>
    readonly labels: Readonly<Record<string, Label>>
  }
}

export type EnteredValues = Readonly<Record<string, Entered>>

const sessionCookie = 'headframe_session'

/** The pages of one record type, for one test. */
export class RecordPages {
  /** Whose session the page has. */
  private acting: Person | undefined
  /** The record that stands open as its last action left it, and who took that. */
  private left: { readonly by: Part; readonly id: string; readonly version: number } | undefined

  constructor(
    readonly page: Page,
    private readonly url: string,
    private readonly cast: Cast,
    readonly resource: Resource,
    readonly language: Language,
  ) {}

  /** The screen that lists the type without filters of its own. */
  private get screen(): { readonly path: string; readonly kind?: string } {
    const screens = menu.flatMap(({ code, screens: all }) =>
      all
        .filter(({ resource, kind }) => resource === this.resource.name && kind !== 'stat')
        .map((screen) => ({ ...screen, path: screen.path ?? `/${code}/${screen.code}` })),
    )
    const screen = screens.find(({ filters }) => !filters) ?? screens[0]
    if (!screen) throw new Error(`no screen of ${this.resource.name}`)
    return screen
  }

  private async open(part: Part, rest: string, query = ''): Promise<void> {
    const { person } = this.cast.of(part)
    this.acting = person
    this.left = undefined
    const cookie = { name: sessionCookie, value: person.token, url: this.url }
    await this.page.context().addCookies([{ ...cookie, sameSite: 'Lax' }])
    await this.page.goto(`${this.url}${this.screen.path}${rest}?lang=${this.language}${query}`)
  }

  /** Opens the form of a new record, or of the settings of an organisation, and fills it in. */
  async fill(part: Part, entries: Entries, settingsOf?: string): Promise<EnteredValues> {
    await this.open(part, settingsOf ? '' : '/new', settingsOf ? `&org=${settingsOf}` : '')
    return this.fillIn('form', formFields(formForSeveral(this.resource)), entries)
  }

  private async fillIn(
    within: string,
    fields: Resource['fields'],
    entries: Entries,
  ): Promise<EnteredValues> {
    const { page, resource, language } = this
    await page.locator(`${within} [data-field]`).first().waitFor()
    await expect(page.locator(`${within} [aria-busy="true"]`)).toHaveCount(0)
    const entered: Record<string, Entered> = {}
    for (const [name, field] of Object.entries(fields)) {
      const box = page.locator(`${within} [data-field="${name}"]`)
      const entry = entries[name] ?? usualEntry(name, field, language)
      if ((await box.count()) === 0) {
        if (entries[name]) throw new Error(`${name} is not asked`)
        continue
      }
      const place = { page, box, resource: resource.name, name, field, language }
      const done = await enter(place, entry).catch((error: unknown) => {
        throw new Error(`${name}: ${String(error)}`)
      })
      if (done) entered[name] = done
    }
    return entered
  }

  /** Saves the form, and says which record it became. */
  async save(): Promise<string> {
    const { page, resource } = this
    const answer = await this.sent(
      'save',
      (one) =>
        one.request().method() !== 'GET' && one.url().includes(`/api/records/${resource.name}`),
      () => page.locator('form button[type=submit]').click(),
    )
    expect(answer.ok(), `${await answer.text()} of ${answer.request().postData()}`).toBe(true)
    const { data } = (await answer.json()) as Answer
    return data.id
  }

  /** What the server answers to a call; a session left open too long first confirms who it is. */
  private async sent(
    what: string,
    matches: (answer: Response) => boolean,
    send: () => Promise<void>,
  ): Promise<Response> {
    const { page } = this
    const next = async (act: () => Promise<void>) => {
      const answer = page.waitForResponse(matches, { timeout: 40_000 })
      answer.catch(() => undefined)
      await act()
      return answer.catch(async () => {
        throw new Error(`${what} is not sent: ${(await this.complaints()).join(' | ')}`)
      })
    }
    const answer = await next(send)
    if (answer.status() !== 403) return answer
    const { code } = (await answer.json()) as { readonly code?: string }
    if (code !== 'confirmationRequired') return answer
    const password = this.acting?.password ?? demoPassword
    const confirmed = await next(async () => {
      await page.getByRole('dialog').locator('input[type=password]').fill(password)
      await page.keyboard.press('Enter')
    })
    const cookies = await page.context().cookies()
    const renewed = cookies.find(({ name }) => name === sessionCookie)?.value
    if (renewed) this.acting?.renewed(renewed)
    return confirmed
  }

  private async complaints(): Promise<string[]> {
    const faults = await this.page
      .locator('[data-field]:has([data-fault], [role=alert])')
      .evaluateAll((fields) => fields.map((one) => one.getAttribute('data-field') ?? ''))
    const texts = this.page.locator('[role=alert], [data-fault], [role=status]')
    return [...faults, ...(await texts.allInnerTexts())]
  }

  /** The new record stands open beside its list. */
  async isOpen(id: string): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`record=${id}`))
    await expect(this.page.getByRole('article')).toBeVisible()
  }

  async read(person: Person, id: string): Promise<Answer> {
    const { status, body } = await person.get<Answer>(`/api/records/${this.resource.name}/${id}`)
    expect(status, JSON.stringify(body)).toBe(200)
    return body
  }

  /** What was entered is what the record holds. */
  holds({ data, meta }: Answer, entered: EnteredValues): void {
    for (const [name, one] of Object.entries(entered)) {
      expect(this.asEntered(data[name], one, meta.labels), name).toEqual(shown(one))
    }
  }

  private asEntered(stored: unknown, one: Entered, labels: Answer['meta']['labels']): unknown {
    if (one.kind === 'value') return stored
    if (one.kind === 'something') return stored !== null && stored !== undefined
    if (one.kind === 'named') {
      return [stored].flat().map((id) => {
        const label = labels[String(id)]
        return label ? nameIn(this.language, label) : id
      })
    }
    const row = (stored as readonly Readonly<Record<string, unknown>>[]).at(-1) ?? {}
    return Object.fromEntries(
      Object.entries(one.row).map(([column, cell]) => [
        column,
        this.asEntered(row[column], cell, labels),
      ]),
    )
  }

  /** The record once the action is one of its state: the system may be at work on the step before. */
  private async standing(person: Person, id: string, action: string): Promise<Answer> {
    const { states } = this.resource
    let found = await this.read(person, id)
    await expect(async () => {
      found = await this.read(person, id)
      expect(Object.keys(states[found.data.storedState] ?? {})).toContain(action)
    }).toPass({ timeout: 20_000 })
    return found
  }

  /** Opens the record, or the settings that it is, where it does not stand open; what holds its buttons. */
  private async openRecord(part: Part, { data }: Answer): Promise<Locator> {
    const { page, left } = this
    const isSettings = this.screen.kind === 'settings'
    const isOpen = left?.by === part && left.id === data.id && left.version === data.version
    if (isSettings) await this.open(part, '', `&org=${data.org}`)
    else if (!isOpen) await this.open(part, `/${data.id}`)
    return page.getByRole(isSettings ? 'region' : 'article')
  }

  private async upload(within: Locator, table: string): Promise<void> {
    const file = { name: 'table.csv', mimeType: 'text/csv', buffer: Buffer.from(table) }
    const answer = await this.sent(
      'table',
      (one) => one.url().endsWith('/file'),
      () => within.locator('input[type=file]').setInputFiles(file),
    )
    expect(answer.ok(), await answer.text()).toBe(true)
  }

  /** Takes one step in the page, and reads back where the record went. */
  async take(id: string, { by, action, table }: Step, entries: Entries): Promise<Answer> {
    const { page, resource } = this
    const { person } = this.cast.of(by)
    const before = await this.standing(person, id, action)
    const transition = resource.states[before.data.storedState]?.[action]
    if (!transition) throw new Error(`no ${action} in ${before.data.storedState}`)
    const record = await this.openRecord(by, before)
    if (table) await this.upload(record, table)
    const label = wordsOfType(resource.name, this.language).action(action)
    const asked = askedFields(resource, transition)
    let entered: EnteredValues = {}
    const answer = await this.sent(
      action,
      (one) => one.url().endsWith(`/actions/${action}`),
      async () => {
        await record.getByRole('button', { name: label, exact: true }).click()
        if (Object.keys(asked).length > 0) entered = await this.fillIn('dialog', asked, entries)
        if (Object.keys(asked).length > 0 || isConfirmed(transition)) {
          await page.getByRole('dialog').getByRole('button', { name: label, exact: true }).click()
        }
      },
    )
    expect(answer.ok(), `${action}: ${await answer.text()}`).toBe(true)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    const { data } = (await answer.json()) as Answer
    // The system may lead on at once: a violation that is approved is served on the violator.
    const onward = Object.values(resource.states[transition.to] ?? {})
      .filter(({ roles, by: whose }) => !roles && !whose)
      .map(({ to }) => to)
    expect([transition.to, ...onward], action).toContain(data.storedState)
    const after = await this.read(person, id)
    this.holds(after, entered)
    this.left = { by, id, version: data.version }
    return after
  }
}

const shown = (one: Entered): unknown => {
  if (one.kind === 'value') return one.value
  if (one.kind === 'named') return one.names
  if (one.kind === 'something') return true
  return Object.fromEntries(Object.entries(one.row).map(([name, cell]) => [name, shown(cell)]))
}
