const methods = new Set(['GET', 'HEAD', 'OPTIONS'])

/** Whether a call by this method changes nothing. */
export const isReading = (method: string): boolean => methods.has(method)
