const methods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** The specification changes a policy by GET. */
const writesByGet = /^\/safety\/philosophy\/policy\/update\/?$/i

/** Whether a call changes nothing, told by its method and address. */
export const isReadingCall = ({ method, originalUrl }: Call): boolean =>
  isReading(method) && !writesByGet.test(originalUrl.split('?', 1)[0] ?? '')

interface Call {
  readonly method: string
  /** As it was asked for, wherever the call is looked at. */
  readonly originalUrl: string
}

/** Whether a call by this method changes nothing. */
export const isReading = (method: string): boolean => methods.has(method)
