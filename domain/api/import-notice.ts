/** What a notice says of a table whose loading was set aside. */
export const importNotice = 'import-set-aside'

interface About {
  readonly resource: string
  readonly recordId: string
  readonly cause: string
}

/** Where a notice leads: to its record, or to the imports of its record type. */
export const noticePath = ({ resource, recordId, cause }: About): string =>
  `/go/record/${resource}/${cause === importNotice ? 'import' : recordId}`
