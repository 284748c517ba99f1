import type { Ring } from '#domain/geometry/geometry'
import sites from './data/sites.json' with { type: 'json' }

const side = 800
const margin = 60

/** Codes of the sites with the drawing of their outline: north up, the longer side 680 px. */
export const siteMaps = (): [code: string, svg: string][] =>
  sites.map(({ code, ring }) => [code, siteMapSvg(ring as unknown as Ring)])

function siteMapSvg(ring: Ring): string {
  const [west, south] = [0, 1].map((axis) => Math.min(...ring.map((at) => at[axis] ?? 0)))
  const [east, north] = [0, 1].map((axis) => Math.max(...ring.map((at) => at[axis] ?? 0)))
  const [w = 0, s = 0, e = 0, n = 0] = [west, south, east, north]
  // A degree of longitude is shorter than one of latitude.
  const narrow = Math.cos(((s + n) / 2) * (Math.PI / 180))
  const scale = (side - 2 * margin) / Math.max((e - w) * narrow, n - s)
  const corners = ring.map(([x = 0, y = 0]) =>
    [margin + (x - w) * narrow * scale, margin + (n - y) * scale].map(Math.round).join(' '),
  )
  const grid = Array.from({ length: 7 }, (_, i) => (i + 1) * 100)
    .map((at) => `<path d="M${at} 0V${side}M0 ${at}H${side}" stroke="#1d2a38"/>`)
    .join('')
  const outline = `<path d="M${corners.join('L')}Z" fill="#182533" stroke="#6f8db0" stroke-width="4"/>`
  const pointer =
    '<path d="M760 90V30M745 52L760 30L775 52" stroke="#9fb4cb" stroke-width="4" fill="none"/>'
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}"><rect width="100%" height="100%" fill="#101a24"/>${grid}${outline}${pointer}</svg>`
}
