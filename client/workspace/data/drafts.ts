import type { AnyRow } from '#domain/definition/resource'
import { type Field, isSealed } from '#domain/fields/index'
import type { Values } from '#domain/where/where'
import { forgetUnusedFiles, keepFilesOf, useKeptFiles } from '../../api/kept-files.ts'
import { keptFor, keptForKey } from '../../api/kept-for.ts'
import { type Labels, rememberLabels, useLabels } from '../../api/labels.ts'
import { dropUnsent, useUnsent } from './unsent/unsent.ts'

export interface Draft {
  readonly values: Values
  /** The record as it was when the typing began; null for a new one. */
  readonly base: AnyRow | null
  readonly touched: readonly string[]
  /** When it was last typed in, ISO. */
  readonly at: string
  /** Sent with the create, so that a repeated try makes one record. */
  readonly key: string
}

interface StoredDraft extends Draft {
  /** Names of what the draft points at: after a reload nobody else tells them. */
  readonly labels: Labels
}

type Fields = Readonly<Record<string, Field>>

const folder = 'headframe.draft.'
const ownersFolder = (personId: string) => `${folder}${personId}.`

/** One draft a person, record type and record. */
export const draftKey = (personId: string, resource: string, id: string | null): string =>
  `${ownersFolder(personId)}${resource}.${id ?? 'new'}`

/** The draft of the dialog of an action. */
export const actionDraftKey = (
  personId: string,
  resource: string,
  { id, action }: { readonly id: string | null; readonly action: string },
): string => `${draftKey(personId, resource, id ?? 'several')}.${action}`

/** From now on the browser keeps drafts of this person alone: those of everybody else are gone. */
export function keepDraftsOf(personId: string): void {
  removeDrafts((key) => !key.startsWith(ownersFolder(personId)))
  try {
    localStorage.setItem(keptForKey, personId)
  } catch {
    // Then it keeps none.
  }
  void keepFilesOf(personId)
}

/** Who was here has left: nothing they typed stays, and no tab that is still open keeps more of it. */
export function forgetDrafts(): void {
  dropDraft(keptForKey)
  removeDrafts(() => true)
  void keepFilesOf(null)
}

/** Without what never goes out of the server again: a browser is no place for it. */
function withoutSecrets<D extends Draft>(draft: D, fields: Fields): D {
  const isOpen = (name: string) => !fields[name] || !isSealed(fields[name])
  const values = Object.entries(draft.values).filter(([name]) => isOpen(name))
  return {
    ...draft,
    values: Object.fromEntries(values),
    touched: draft.touched.filter(isOpen),
  }
}

/** The draft of a form with these fields; null without one. */
export function readDraft(key: string, fields: Fields): Draft | null {
  try {
    const text = localStorage.getItem(key)
    if (!text) return null
    const { labels, ...draft } = JSON.parse(text) as StoredDraft
    rememberLabels(labels)
    return withoutSecrets(draft, fields)
  } catch {
    return null
  }
}

/** Keeps what was typed into these fields, secrets left out, while its person is signed in. */
export function keepDraft(key: string, typed: Draft, fields: Fields): void {
  const draft = withoutSecrets(typed, fields)
  if (draft.touched.length === 0) {
    dropDraft(key)
    return
  }
  const { labels } = useLabels.getState()
  const ids = Object.values(draft.values).flat()
  const named = ids.flatMap((id) => {
    const label = typeof id === 'string' ? labels[id] : undefined
    return label ? [[id, label]] : []
  })
  try {
    if (!key.startsWith(ownersFolder(keptFor() ?? ''))) return
    localStorage.setItem(key, JSON.stringify({ ...draft, labels: Object.fromEntries(named) }))
  } catch {
    // A full or denied storage must not stop anyone from typing.
  }
}

/** Calls when the page is reloaded, closed or put away, in time to write; returns what ends it. */
export function onPageLeft(keep: () => void): () => void {
  const keepHidden = () => {
    if (document.visibilityState === 'hidden') keep()
  }
  window.addEventListener('pagehide', keep)
  document.addEventListener('visibilitychange', keepHidden)
  return () => {
    window.removeEventListener('pagehide', keep)
    document.removeEventListener('visibilitychange', keepHidden)
  }
}

/** What is sent or discarded is kept no longer, and not sent later either. */
export function dropDraft(key: string): void {
  dropUnsent(key)
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept, then.
  }
  forgetFilesSoon()
}

/** A form may show its files until it has gone. */
const filesStay = 5_000
let forgetting: ReturnType<typeof setTimeout> | undefined

function forgetFilesSoon(): void {
  if (Object.keys(useKeptFiles.getState().all).length === 0) return
  clearTimeout(forgetting)
  forgetting = setTimeout(() => void forgetUnusedFiles(), filesStay)
}

/** How many forms and dialogs of the person here were begun and not sent. */
export const draftsHere = (): number =>
  new Set([...draftKeys(), ...Object.keys(useUnsent.getState().all)]).size

function draftKeys(): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '')
    return keys.filter((key) => key.startsWith(folder))
  } catch {
    // Nothing was kept, then.
    return []
  }
}

function removeDrafts(which: (key: string) => boolean): void {
  const unsent = Object.keys(useUnsent.getState().all)
  for (const key of [...draftKeys(), ...unsent]) if (which(key)) dropDraft(key)
}
