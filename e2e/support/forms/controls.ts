import { Buffer } from 'node:buffer'
import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from 'playwright/test'
import { type Field, traitsOf } from '#domain/fields/index'
import { calendarText, wallTimeText } from '#domain/text/dates'
import type { Language } from '#domain/text/language'
import { wordsIn } from '../words.ts'
import { nothingIsOpen } from '../workspace.ts'
import { type Entries, type Entry, usualEntry } from './entry.ts'
import { wordsOfType } from './type-words.ts'

/** A photo like no other: a photo of the work done is never the file of the photo before. */
async function photo(page: Page): Promise<Buffer> {
  const text = await page.evaluate(() => {
    const canvas = document.createElement('canvas')
    canvas.width = canvas.height = 8
    const pen = canvas.getContext('2d')
    for (let at = 0; at < 64; at++) {
      if (pen) pen.fillStyle = `hsl(${Math.random() * 360} 60% 50%)`
      pen?.fillRect(at % 8, Math.floor(at / 8), 1, 1)
    }
    return canvas.toDataURL('image/png').slice('data:image/png;base64,'.length)
  })
  return Buffer.from(text, 'base64')
}

/** A control on the page, and what it is for. */
export interface Place {
  readonly page: Page
  /** The element that holds this control alone. */
  readonly box: Locator
  readonly resource: string
  /** A column of a child table is `table.column`. */
  readonly name: string
  readonly field: Field
  readonly language: Language
}

/** What was entered: the words chosen for a reference, the rows of a table, else the entry. */
export type Entered =
  | { readonly kind: 'value'; readonly value: unknown }
  | { readonly kind: 'named'; readonly names: readonly string[] }
  | { readonly kind: 'rows'; readonly row: Readonly<Record<string, Entered>> }
  | { readonly kind: 'something' }

const value = (of: unknown): Entered => ({ kind: 'value', value: of })
const something: Entered = { kind: 'something' }

const isPicked = (field: Field) => traitsOf(field).moment !== null
const isReference = (field: Field) => traitsOf(field).points

/** Enters one value as a person would; undefined where the control is left alone. */
export async function enter(place: Place, entry: Entry): Promise<Entered | undefined> {
  if (entry === 'leave') return undefined
  await place.box.scrollIntoViewIfNeeded()
  if (entry === 'file') return upload(place)
  if (entry === 'sign') return sign(place)
  if (entry === 'first') return isReference(place.field) ? choose(place, ['']) : undefined
  if ('row' in entry) return addRow(place, entry.row)
  if ('tick' in entry) return tick(place, entry.tick)
  if ('option' in entry) return chooseOptions(place, [entry.option])
  if ('options' in entry) return chooseOptions(place, entry.options)
  if ('texts' in entry) {
    if (isReference(place.field)) return choose(place, entry.texts)
    await place.box.locator('textarea').fill(entry.texts.join('\n'))
    return value(entry.texts)
  }
  if (isReference(place.field)) return choose(place, [entry.text])
  // A figure is chosen from a list; other words are typed.
  if (place.field.words === 'metrics') {
    await choose(place, [entry.text])
    return value(entry.text)
  }
  await type(place, entry.text)
  if (!('holds' in entry)) return value(entry.text)
  return entry.holds === 'sealed' ? something : value(entry.holds)
}

async function type({ page, box, field, language }: Place, text: string): Promise<void> {
  if (field.kind === 'richtext') {
    await box.getByRole('textbox').click()
    await page.keyboard.type(text)
    return
  }
  if (field.kind === 'color') {
    await box.getByRole('button').click()
    const hex = page.locator('.ant-color-picker-hex-input input')
    await hex.fill(text.replace('#', ''))
    await hex.press('Enter')
    await page.keyboard.press('Escape')
    return
  }
  const input = box.locator('input, textarea').first()
  // A calendar hears what is typed once it is open.
  if (isPicked(field)) await input.click()
  await input.fill(text)
  if (isPicked(field)) {
    await input.press('Enter')
    await expect(input).toHaveValue(shownAs(field, text, language))
    await expect(box.locator('[aria-expanded="true"]')).toHaveCount(0)
  }
}

/** What a calendar shows of a day that was typed as the API writes it. */
function shownAs(field: Field, text: string, language: Language): string {
  const { moment } = traitsOf(field)
  // A day that stands for its month is shown as that.
  if (moment === 'day' || moment === 'month') return calendarText(language, text)
  return moment === 'instant' ? wallTimeText(language, text) : text
}

async function tick({ box, field }: Place, wanted: boolean): Promise<Entered> {
  if (field.required && field.default === undefined) {
    await box
      .getByRole('radio')
      .nth(wanted ? 0 : 1)
      .check()
    return value(wanted)
  }
  await box.getByRole('checkbox').setChecked(wanted)
  return value(wanted)
}

async function upload({ page, box, field }: Place): Promise<Entered> {
  const image = { name: 'page.png', mimeType: 'image/png', buffer: await photo(page) }
  const text = Buffer.from(`Page ${randomUUID()}`)
  const plain = { name: 'page.txt', mimeType: 'text/plain', buffer: text }
  const shown = box.locator(field.kind === 'image' ? 'li img' : 'li a')
  const before = await shown.count()
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/files'))
  await box.locator('input[type=file]').setInputFiles(field.kind === 'image' ? image : plain)
  await kept
  await expect(shown).toHaveCount(before + 1)
  return something
}

async function sign({ page, box }: Place): Promise<Entered> {
  const pad = box.locator('canvas')
  const frame = await pad.boundingBox()
  if (!frame) throw new Error('no pad to sign on')
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/api/files'))
  await page.mouse.move(frame.x + 20, frame.y + 30)
  await page.mouse.down()
  await page.mouse.move(frame.x + 160, frame.y + 60, { steps: 5 })
  await page.mouse.up()
  await kept
  return something
}

/** The open list of a choice. */
async function listOf({ page, box }: Place): Promise<{ input: Locator; list: Locator }> {
  const input = box.locator('input').first()
  await nothingIsOpen(page)
  await input.click()
  const id = await input.getAttribute('aria-controls')
  return {
    input,
    list: page.locator('.ant-select-dropdown', { has: page.locator(`[id="${id}"]`) }),
  }
}

async function choose(place: Place, texts: readonly string[]): Promise<Entered> {
  const { input, list } = await listOf(place)
  // The few units from outside are offered by name.
  const isTree = place.field.kind === 'org' && !place.field.outside
  const offered = isTree
    ? place.page.locator('.ant-select-dropdown:visible .ant-select-tree-title')
    : list.locator('.ant-select-item-option')
  const names: string[] = []
  for (const text of texts) {
    if (text) await input.fill(text)
    const option = offered.filter({ hasText: text }).first()
    await option.waitFor()
    // At one moment: what is searched for arrives while the list is open.
    const name = await option.evaluate((one) => {
      const [whole, note] = [one as HTMLElement, one.querySelector('small')]
      const text = whole.innerText
      return (note ? text.slice(0, text.lastIndexOf(note.innerText)) : text).trim()
    })
    // While a tree is searched, where a unit is stands below its name.
    names.push(isTree ? (name.split('\n')[0] ?? '') : name)
    await option.click()
    const isChosen = expect(place.box).toContainText(names.at(-1) ?? '', { timeout: 3_000 })
    // A list that is drawn anew between press and release takes no choice: a person would see it.
    await isChosen.catch(async () => {
      await input.click()
      await option.click()
      await expect(place.box).toContainText(names.at(-1) ?? '')
    })
  }
  if (place.field.many) await input.press('Escape')
  return { kind: 'named', names }
}

async function chooseOptions(place: Place, codes: readonly string[]): Promise<Entered> {
  const { box, page, field, name, resource, language } = place
  const words = wordsOfType(resource, language)
  const label = (code: string) =>
    field.kind === 'screen' ? words.screen(code) : words.option(name, code)
  const [only = ''] = codes
  if ((await box.getByRole('radiogroup').count()) > 0) {
    await box.getByRole('radio', { name: label(only), exact: true }).check()
    return value(only)
  }
  const { input, list } = await listOf(place)
  for (const code of codes) {
    await input.fill(label(code))
    await list
      .locator('.ant-select-item-option')
      .filter({ has: page.getByText(label(code), { exact: true }) })
      .first()
      .click()
    await expect(box).toContainText(label(code))
  }
  if (field.many) await input.press('Escape')
  return value(field.many ? codes : only)
}

async function addRow(place: Place, row: Entries): Promise<Entered> {
  const { box, field, name, language } = place
  const before = await box.locator('tbody tr').count()
  const add = wordsIn(language)('workspace:form.addRow')
  // Its label gives the button the name of the field.
  await box.locator('button', { hasText: add }).click()
  const line = box.locator('tbody tr').nth(before)
  await line.waitFor()
  const entered: Record<string, Entered> = {}
  const columns = Object.entries(field.columns ?? {}).filter(([, one]) => !one.calculated)
  for (const [at, [column, child]] of columns.entries()) {
    const entry = row[column] ?? usualEntry(column, child, language)
    const cell = {
      ...place,
      box: line.locator('td').nth(at),
      name: `${name}.${column}`,
      field: child,
    }
    const done = await enter(cell, entry)
    if (done) entered[column] = done
  }
  return { kind: 'rows', row: entered }
}
