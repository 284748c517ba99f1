/** Asks for one orderly stop on SIGTERM, SIGINT and SIGHUP; a second signal is not waited for. */
export function onSignals(stop: (reason: string) => void): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) {
    process.once(signal, () => stop(signal))
  }
}

/**
 * Asks for a stop when the npm that started us is gone: npm and sh die of a signal
 * without passing it on, and a server left behind would keep its port.
 */
export function watchParent(stop: (reason: string) => void, everyMs = 500): void {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const parent = process.ppid
  const watch = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(watch)
    stop('parent gone')
  }, everyMs)
  watch.unref()
}
