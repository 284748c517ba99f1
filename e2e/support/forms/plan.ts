import type { Language } from '#domain/text/language'
import type { Cast, Part } from './cast.ts'
import type { Entries } from './entry.ts'

/** One step of a record's way: who takes it, and what its dialog is given beside the usual. */
export interface Step {
  readonly by: Part
  readonly action: string
  readonly entries?: Entries
}

/** How a record of one type is made by hand and where it goes then. */
export interface Plan {
  readonly resource: string
  readonly by: Part
  readonly language: Language
  /** The form is that of the settings of this organisation. */
  readonly settingsOf?: (cast: Cast) => Promise<string>
  /** What only hand-chosen values satisfy; everything else is entered by kind. */
  readonly entries?: (cast: Cast, language: Language) => Promise<Entries> | Entries
  readonly steps?: (cast: Cast, language: Language) => Promise<readonly Step[]> | readonly Step[]
}

export const step = (by: Part, action: string, entries: Entries = {}): Step => ({
  ...{ by, action, entries },
})

const onAndOff = ['disable', 'enable'] as const

/** What is kept as reference data is switched off and on again by an administrator. */
export const switchedOffAndOn = (): readonly Step[] =>
  onAndOff.map((action) => step('admin', action))
