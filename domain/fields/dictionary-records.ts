/** The record type whose records are the items of dictionaries. */
export const dictionaryRecords = 'data-dictionary'
