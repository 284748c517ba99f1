import i18next from 'i18next'
import { act, type ReactNode, useState } from 'react'
import { initReactI18next } from 'react-i18next'
import { expect, vi } from 'vitest'
import { checkInput } from '#domain/definition/check-input'
import type { FieldError } from '#domain/definition/field-error'
import type { Fields } from '#domain/definition/transition'
import type { Language } from '#domain/text/language'
import type { Values } from '#domain/where/where'
import english from '../../../locales/en_US/errors.json'
import englishWorkspace from '../../../locales/en_US/workspace.json'
import serbian from '../../../locales/sr_SP/errors.json'
import serbianWorkspace from '../../../locales/sr_SP/workspace.json'
import chinese from '../../../locales/zh_CN/errors.json'
import chineseWorkspace from '../../../locales/zh_CN/workspace.json'
import { FieldRows } from '../parts/form/FieldRows.tsx'
import { drawn, plainWords } from './drawn.testing.tsx'

HTMLDialogElement.prototype.showModal ??= function showModal(this: HTMLDialogElement) {
  this.open = true
}

/** Lets every language be spoken, with the words of faults and of the workspace. */
export async function speakAll(): Promise<void> {
  await i18next.use(initReactI18next).init({
    lng: 'sr_SP',
    interpolation: { escapeValue: false },
    resources: {
      zh_CN: { errors: chinese, workspace: chineseWorkspace },
      en_US: { errors: english, workspace: englishWorkspace },
      sr_SP: { errors: serbian, workspace: serbianWorkspace },
    },
  })
}

export const words = {
  ...plainWords,
  hint: () => null,
  rule: () => null,
  action: (name: string) => name,
}
const patience = { timeout: 20_000 }

/** Something in a language, once the boxes of its numbers are there. */
export async function shownIn(language: Language, element: ReactNode): Promise<HTMLElement> {
  await i18next.changeLanguage(language)
  const host = drawn(element)
  await vi.waitFor(() => expect(host.querySelector('input')).not.toBeNull(), patience)
  return host
}

export const box = (host: HTMLElement, at = 0) => {
  const found = host.querySelectorAll('input')[at]
  if (!found) throw new Error('no box')
  return found
}

export async function type(
  input: HTMLInputElement | HTMLTextAreaElement,
  text: string,
): Promise<void> {
  const { prototype } =
    input instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement
  const set = Object.getOwnPropertyDescriptor(prototype, 'value')?.set
  await acting(() => input.focus())
  set?.call(input, text)
  await acting(() => input.dispatchEvent(new Event('input', { bubbles: true })))
}

export const leave = (input: HTMLInputElement) =>
  acting(() => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))

export function acting(step: () => void): Promise<void> {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)
  act(step)
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  return Promise.resolve()
}

/** A form that keeps what it hears, and can be sent. */
export function Form({ fields, start, heard }: { fields: Fields; start: Values; heard: Heard }) {
  const [values, setValues] = useState(start)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  heard.values = values
  heard.send = () => {
    const checked = checkInput(fields, values)
    setErrors(checked.ok ? [] : checked.errors)
    return checked.ok
  }
  return (
    <FieldRows
      {...{ fields, names: Object.keys(fields), values, errors, words }}
      onChange={(name, value) => setValues((before) => ({ ...before, [name]: value }))}
    />
  )
}
export interface Heard {
  values: Values
  send: () => boolean
}

export const heardBy = (): Heard => ({ values: {}, send: () => false })
