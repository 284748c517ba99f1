/**
 * A name as people read it: letter case, full-width forms, invisible characters and repeated spaces make
 * no difference. The same as `folded_name` in the database (`server/db/folded-name.ts`), which decides.
 */
export const foldedName = (name: string): string =>
  [...name.replace(invisible, '').normalize('NFKC')]
    .map(caseless)
    .join('')
    .normalize('NFKC')
    .replace(/ +/g, ' ')
    .replace(/^ | $/g, '')

const invisible = /\p{Default_Ignorable_Code_Point}/gu

// A dotless i is a letter of its own; small first, as the capital of ß is SS.
const caseless = (letter: string): string =>
  letter === 'ı' ? letter : letter.toLowerCase().toUpperCase().toLowerCase()
