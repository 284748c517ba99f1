import { create } from 'zustand'
import { cssVariables, daylightTokens, nightTokens, type Tokens } from './tokens.ts'

export const appearances = ['night', 'daylight'] as const
export type Appearance = (typeof appearances)[number]

const storedAt = 'headframe.appearance'

interface WorkspaceTokens {
  /** The one colour of action, and what is written on it. */
  readonly action: string
  readonly onAction: string
  /** Around what can be typed in or ticked. */
  readonly edge: string
}

/** The tokens of an appearance, with those only the workspace needs. */
export function tokensOf(appearance: Appearance): Tokens & WorkspaceTokens {
  return appearance === 'night'
    ? { ...nightTokens, action: '#3577bd', onAction: '#ffffff', edge: '#33414f' }
    : { ...daylightTokens, action: daylightTokens.blue, onAction: '#ffffff', edge: '#b4bfca' }
}

/** How the workspace looks in this browser; night unless someone chose daylight. */
export const useAppearance = create<{ readonly appearance: Appearance }>(() => ({
  appearance: stored(),
}))

/** Changes the look at once and keeps the choice. */
export function chooseAppearance(appearance: Appearance): void {
  useAppearance.setState({ appearance })
  applyAppearance(appearance)
  try {
    localStorage.setItem(storedAt, appearance)
  } catch {
    // Storage may be denied; the choice then lasts as long as the page.
  }
}

/** Puts the tokens on the document, for everything that is drawn by CSS. */
export function applyAppearance(appearance: Appearance): void {
  const { style } = document.documentElement
  const { action, onAction, edge, ...tokens } = tokensOf(appearance)
  const own = { '--action': action, '--on-action': onAction, '--edge': edge }
  const variables = { ...cssVariables(tokens), ...own }
  for (const [name, value] of Object.entries(variables)) style.setProperty(name, value)
  style.colorScheme = appearance === 'night' ? 'dark' : 'light'
}

/** Paper is daylight, whatever the screen is; returns the end of it. */
export function printByDaylight(): () => void {
  const show = (appearance: Appearance) => {
    useAppearance.setState({ appearance })
    applyAppearance(appearance)
  }
  const before = () => show('daylight')
  const after = () => show(stored())
  window.addEventListener('beforeprint', before)
  window.addEventListener('afterprint', after)
  return () => {
    window.removeEventListener('beforeprint', before)
    window.removeEventListener('afterprint', after)
  }
}

function stored(): Appearance {
  try {
    return localStorage.getItem(storedAt) === 'daylight' ? 'daylight' : 'night'
  } catch {
    return 'night'
  }
}
