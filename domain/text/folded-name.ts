import { normalForm } from './normal-form.ts'

/**
 * A name as people read it: letter case, full-width forms, invisible characters and repeated spaces make
 * no difference. The same as `folded_name` in the database (`server/db/folded-name.ts`), which decides.
 */
export const foldedName = (name: string): string =>
  normalForm([...normalForm(name.replace(invisible, ''), 'NFKC')].map(caseless).join(''), 'NFKC')
    .replace(/ +/g, ' ')
    .replace(/^ | $/g, '')

/** Characters of a folded name at most. */
export const longestName = 50

/** Whether a text is short enough for a name, without blanks around it; a longer one is nobody's. */
export const mayBeName = (text: string): boolean => text.trim().length <= longestName

const invisible = /\p{Default_Ignorable_Code_Point}/gu

// A dotless i is a letter of its own; small first, as the capital of ß is SS.
const caseless = (letter: string): string =>
  letter === 'ı' ? letter : letter.toLowerCase().toUpperCase().toLowerCase()
