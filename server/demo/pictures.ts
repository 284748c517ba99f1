import sharp from 'sharp'
import type { Files, StoredFile } from '../files/files.ts'
import type { Ground } from './hazard-words.ts'
import { planAreas, planSize } from './plan.ts'
import { siteMaps } from './site-map.ts'

/** Files that records of the demonstration show, by id; lists have one for each mine. */
export interface Pictures {
  /** The drawing on which the areas of one plant lie. */
  readonly plan: string
  /** The outline of each site, by its code. */
  readonly sites: Readonly<Record<string, string>>
  /** A place before and after it was made safe: a heading, or a conveyor. */
  readonly before: Readonly<Record<Ground, readonly string[]>>
  readonly after: Readonly<Record<Ground, readonly string[]>>
  /** The place once more, where the first repair was sent back. */
  readonly again: Readonly<Record<Ground, readonly string[]>>
  readonly signature: readonly string[]
  /** Somebody in a helmet, as on the photo of a pass. */
  readonly portrait: readonly string[]
  /** A headframe at dawn: what policies open with. */
  readonly policy: string
  /** A sheet with a seal: the scan of every certificate. */
  readonly certificate: string
}

export interface DrawnPictures {
  readonly pictures: Pictures
  readonly files: readonly StoredFile[]
}

/** Draws everything and keeps it on disk; what is drawn can be seen to be a drawing. */
export async function drawPictures(store: Files, mines: number): Promise<DrawnPictures> {
  const files: StoredFile[] = []
  const keep = async (name: string, svg: string): Promise<string> => {
    const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 9 }).toBuffer()
    const file = await store.storeBytes(bytes, { name: `${name}.png`, type: 'image/png' })
    files.push(file)
    return file.id
  }
  const each = (name: string, draw: (n: number) => string): Promise<string[]> =>
    Promise.all(Array.from({ length: mines }, (_, n) => keep(`${name}-${n + 1}`, draw(n))))
  const state = async (name: string, isSafe: boolean, other = 0) => ({
    underground: await each(`heading-${name}`, (n) => headingSvg(n + other, isSafe)),
    surface: await each(`conveyor-${name}`, (n) => conveyorSvg(n + other, isSafe)),
  })
  const pictures = {
    plan: await keep('plan', planSvg()),
    sites: Object.fromEntries(
      await Promise.all(
        siteMaps().map(async ([code, map]) => [code, await keep(`site-${code}`, map)] as const),
      ),
    ),
    before: await state('before', false),
    after: await state('after', true),
    again: await state('again', true, mines),
    signature: await each('signature', signatureSvg),
    portrait: await Promise.all(
      helmets.map((colour) => keep(`portrait-${colour}`, portraitSvg(colour))),
    ),
    policy: await keep('policy', policySvg()),
    certificate: await keep('certificate', certificateSvg()),
  }
  return { pictures, files }
}

function planSvg(): string {
  const { width, height } = planSize
  const grid = Array.from({ length: Math.floor(width / 100) }, (_, i) => (i + 1) * 100).flatMap(
    (at) => [
      `<path d="M${at} 0V${height}" stroke="#1d2a38"/>`,
      at < height ? `<path d="M0 ${at}H${width}" stroke="#1d2a38"/>` : '',
    ],
  )
  const halls = planAreas.map(
    ({ x, y, w, h }) =>
      `<rect x="${x + 24}" y="${y + 24}" width="${w - 48}" height="${h - 48}" fill="#182533" stroke="#3d5268" stroke-width="3"/>`,
  )
  const belts = planAreas.slice(1).map((to, i) => {
    const from = planAreas[i] ?? to
    const [ax, ay] = [from.x + from.w / 2, from.y + from.h / 2]
    const [bx, by] = [to.x + to.w / 2, to.y + to.h / 2]
    return `<path d="M${ax} ${ay}L${bx} ${by}" stroke="#2c3d4f" stroke-width="14" stroke-dasharray="26 10"/>`
  })
  return svg(width, height, '#101a24', [...grid, ...belts, ...halls].join(''))
}

/** A heading in section: rock, arch and floor; cracked, or bolted and meshed. */
function headingSvg(n: number, isSafe: boolean): string {
  const [width, height] = [800, 600]
  const lean = 20 + ((n * 37) % 60)
  const strata = Array.from(
    { length: 9 },
    (_, i) =>
      `<path d="M0 ${i * 70 + lean}L${width} ${i * 70 - lean}" stroke="#5b5347" stroke-width="${2 + (i % 3)}"/>`,
  )
  const arch =
    '<path d="M230 520V300A170 170 0 0 1 570 300V520Z" fill="#1a1917" stroke="#8d8474" stroke-width="6"/>'
  const cracks = [0, 1, 2, 3].map((i) => {
    const x = 300 + i * 60 + (n % 5) * 4
    return `<path d="M${x} 165l${12 - i * 6} -40l16 -26l-8 -38" stroke="#120f0b" stroke-width="7" fill="none"/>`
  })
  const bolts = [-60, -30, 0, 30, 60].map(
    (angle) =>
      `<g transform="rotate(${angle} 400 300)"><path d="M400 130V44" stroke="#b9c2c9" stroke-width="6"/><path d="M384 130h32" stroke="#b9c2c9" stroke-width="10"/></g>`,
  )
  const state = isSafe ? bolts : cracks
  return svg(width, height, '#463f35', [...strata, arch, ...state, mark(isSafe)].join(''))
}

/** A conveyor from the side: its drum open, or behind a guard. */
function conveyorSvg(n: number, isSafe: boolean): string {
  const rise = 60 + ((n * 29) % 70)
  const rollers = [0, 1, 2, 3, 4].map((i) => {
    const [x, y] = [250 + i * 100, 360 - (i * rise) / 5]
    return `<circle cx="${x}" cy="${y + 22}" r="14" fill="#59636b"/><path d="M${x} ${y + 36}V520" stroke="#3c454c" stroke-width="10"/>`
  })
  const belt = `<path d="M180 360L760 ${360 - rise}" stroke="#1c2227" stroke-width="18"/>`
  const ore = `<path d="M260 346l60 -34l50 12l70 -46l60 18l80 -40l60 ${6 - rise / 6}V${330 - rise / 1.4}L260 350z" fill="#6d6355"/>`
  const drum =
    '<circle cx="170" cy="392" r="52" fill="#2a3137" stroke="#8c979f" stroke-width="8"/><circle cx="170" cy="392" r="12" fill="#8c979f"/>'
  const guard =
    '<path d="M96 320h150v150h-150z" fill="#d9a441" fill-opacity="0.85"/><path d="M121 320v150M146 320v150M171 320v150M196 320v150M221 320v150" stroke="#7c5c1d" stroke-width="5"/>'
  const floor = '<path d="M0 520H800V600H0z" fill="#2b3136"/>'
  const content = [floor, ...rollers, ore, belt, drum, isSafe ? guard : '', mark(isSafe)]
  return svg(800, 600, '#4b565e', content.join(''))
}

const mark = (isSafe: boolean): string =>
  isSafe
    ? '<path d="M690 60l26 28l54 -62" stroke="#5fb98a" stroke-width="14" fill="none"/>'
    : '<path d="M730 24l52 90h-104z" fill="#e0a33a"/><path d="M730 56v28M730 94v8" stroke="#201a10" stroke-width="9"/>'

function signatureSvg(n: number): string {
  const strokes = Array.from({ length: 7 }, (_, i) => {
    const x = 30 + i * 34
    const rise = 20 + ((n * 31 + i * 47) % 55)
    return `q${10 + (i % 3) * 6} ${-rise} 17 ${i % 2 === 0 ? 8 : -8} t17 ${rise % 13}${x > 240 ? ' l20 -6' : ''}`
  })
  const line = `<path d="M30 95${strokes.join('')}" stroke="#1b2a5b" stroke-width="4" fill="none" stroke-linecap="round"/>`
  return svg(320, 140, '#ffffff', line)
}

const helmets = ['#e8b23a', '#d9d9d9', '#c8553d', '#3f78a8'] as const

function portraitSvg(helmet: string): string {
  const shoulders = '<path d="M60 480q10 -130 120 -140h60q110 10 120 140z" fill="#35506b"/>'
  const vest = '<path d="M150 345l35 135M270 345l-35 135" stroke="#e6d34a" stroke-width="16"/>'
  const head = '<path d="M145 190h130v60q-5 90 -65 95q-60 -5 -65 -95z" fill="#c9a183"/>'
  const hat = `<path d="M130 195q0 -105 80 -110q80 5 80 110z" fill="${helmet}"/><path d="M112 193h196v16H112z" fill="${helmet}"/>`
  return svg(420, 480, '#e9edf1', [shoulders, vest, head, hat].join(''))
}

/** Ranges before the morning, and the headframe of a shaft with its two wheels. */
function policySvg(): string {
  const sky = [0, 1, 2, 3, 4, 5].map(
    (i) =>
      `<rect y="${i * 60}" width="960" height="61" fill="hsl(${212 - i * 4} ${38 + i * 4}% ${14 + i * 6}%)"/>`,
  )
  const ranges = [
    '<path d="M0 330L150 220L260 290L420 190L560 300L720 210L960 320V420H0z" fill="#22384a"/>',
    '<path d="M0 380L200 290L380 360L610 270L780 350L960 300V420H0z" fill="#182938"/>',
  ]
  const tower =
    '<path d="M600 372L642 130H682L690 372M642 130L760 372M622 250H692M612 310H720M650 190H688" stroke="#d8a54a" stroke-width="10" fill="none" stroke-linejoin="round"/>'
  const wheels = [640, 684].map(
    (x) =>
      `<circle cx="${x}" cy="108" r="26" fill="none" stroke="#e9c987" stroke-width="7"/><path d="M${x - 26} 108h52M${x} 82v52" stroke="#e9c987" stroke-width="4"/>`,
  )
  const ground = '<path d="M0 372H960V420H0z" fill="#0f1b26"/>'
  return svg(960, 420, '#101a24', [...sky, ...ranges, ...wheels, tower, ground].join(''))
}

/** A sheet with lines for writing, a frame for a photo and a seal: no paper that anybody issues. */
function certificateSvg(): string {
  const lines = Array.from(
    { length: 8 },
    (_, i) =>
      `<path d="M${i < 4 ? 260 : 80} ${190 + i * 46}H640" stroke="#9aa3ad" stroke-width="4"/>`,
  )
  const frame =
    '<rect x="24" y="24" width="672" height="592" fill="none" stroke="#8b6d2f" stroke-width="8"/>'
  const photo =
    '<rect x="80" y="160" width="140" height="180" fill="#dfe3e7" stroke="#9aa3ad" stroke-width="4"/>'
  const head = '<path d="M220 96H500" stroke="#5c1f1f" stroke-width="18"/>'
  const seal =
    '<circle cx="560" cy="520" r="62" fill="none" stroke="#b3403a" stroke-width="8"/><path d="M560 478l12 30h32l-26 20l10 32l-28 -20l-28 20l10 -32l-26 -20h32z" fill="#b3403a"/>'
  return svg(720, 640, '#f6f2e7', [frame, photo, head, ...lines, seal].join(''))
}

const svg = (width: number, height: number, ground: string, content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="${ground}"/>${content}</svg>`
