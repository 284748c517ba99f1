/**
 * The keys of the words that say a value of a text which names something of an area: as a rule the value
 * is the key; a figure is called by its family and its own short name.
 */
export const wordKeysOf = (area: string, code: string): readonly string[] =>
  area === 'metrics' ? [`family.${code.split('.')[0]}`, `short.${code}`] : [code]

/** The words of such a value; the value itself where one of its keys has none. */
export function wordsOfCode(
  area: string,
  code: string,
  word: (key: string) => string | null,
): string {
  const said = wordKeysOf(area, code).map(word)
  return said.every((one) => one !== null && one !== '') ? said.join(' · ') : code
}
