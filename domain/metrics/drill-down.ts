/** Where a click on a custom figure leads: a page of this site, or an https address the installation allows. */

const placeholder = /\{(\w+)\}/g

/** Any origin that no address can be of: a path stays there, everything else leaves it. */
const here = 'https://here.invalid'

// Half a character cannot be written into an address; dots alone climb.
const mayStand = /^(?!\.+$)\P{Surrogate}+$/u

/** Why an address is refused: a locale key of `screens.problems`, and the words it needs. */
export interface DrillDownFault {
  readonly code: 'drillDownAddress' | 'drillDownHost' | 'drillDownName'
  readonly params: Readonly<Record<string, string>>
}

/**
 * What is wrong with the address of a file, or null. `names` may stand in braces, but not where the
 * host is decided; `hosts` are the `host:port` that may be linked to.
 */
export function drillDownFault(
  href: string,
  names: readonly string[],
  hosts: readonly string[],
): DrillDownFault | null {
  const stranger = [...href.matchAll(placeholder)].find(([, name = '']) => !names.includes(name))
  if (stranger) {
    const params = { placeholder: stranger[0], known: names.map((name) => `{${name}}`).join(', ') }
    return { code: 'drillDownName', params }
  }
  const url = urlOf(href.replace(placeholder, 'x'), here)
  const isPath = url?.origin === here && href.startsWith('/')
  const isLink = url?.protocol === 'https:' && /^https:\/\/[^/?#{}]+([/?#]|$)/.test(href)
  if (!url || /[\s\\<>"]/.test(href) || url.username !== '' || !(isPath || isLink)) {
    return { code: 'drillDownAddress', params: { href } }
  }
  const host = `${url.hostname}:${url.port || '443'}`
  if (isPath || hosts.includes(host)) return null
  return { code: 'drillDownHost', params: { host } }
}

/**
 * The address for one cell; null where a value would lead elsewhere than the file says. Values come
 * from the source: none may name a host, climb up the path or begin a path anew.
 */
export function drillDownOf(
  href: string,
  values: Readonly<Record<string, string>>,
): { readonly href: string; readonly isOutside: boolean } | null {
  const given = [...href.matchAll(placeholder)].map(([, name = '']) => values[name] ?? '')
  if (given.some((value) => !mayStand.test(value))) return null
  const filled = href.replace(placeholder, (_, name: string) =>
    encodeURIComponent(values[name] ?? ''),
  )
  const meant = urlOf(href.replace(placeholder, 'x'), here)
  const found = urlOf(filled, here)
  if (!meant || found?.origin !== meant.origin) return null
  return { href: filled, isOutside: found.origin !== here }
}

function urlOf(text: string, base: string): URL | null {
  return URL.canParse(text, base) ? new URL(text, base) : null
}
