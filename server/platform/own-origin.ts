/**
 * Whether a page of this origin is one of ours: of the address people know, or of the host that was
 * asked. Where that address has HTTPS, a page that came without it is anybody's.
 */
export function isOwnOrigin(
  origin: string | undefined,
  host: string | undefined,
  publicOrigin: string,
): boolean {
  if (origin === publicOrigin) return true
  if (origin === undefined || !URL.canParse(origin)) return false
  const from = new URL(origin)
  const isSafe = from.protocol === 'https:' || new URL(publicOrigin).protocol === 'http:'
  return isSafe && ['http:', 'https:'].includes(from.protocol) && from.host === host
}
