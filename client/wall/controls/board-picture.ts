/** The board as a picture: what is on the glass at this moment, in the pixels of its design. */
import { toBlob } from 'html-to-image'
import { drawAgain } from '../../viz/draw-again.ts'

/** A PNG of a stage, with so many pixels each way for one of its own; rejects where the browser gives none. */
export async function boardPicture(stage: HTMLElement, ground: string, ratio = 1): Promise<Blob> {
  const fontEmbedCSS = await fontsInUse()
  const picture = await withOwnPaint(stage, () =>
    toBlob(stage, {
      ...{ width: stage.offsetWidth, height: stage.offsetHeight, pixelRatio: ratio },
      // It is scaled to the window; the picture is not.
      style: { transform: 'none' },
      ...{ backgroundColor: ground, fontEmbedCSS },
    }),
  )
  if (!picture) throw new Error('The browser makes no picture of this board.')
  return picture
}

/** What style sheets say of the parts of drawings. */
const paint = [
  ...(['fill', 'fill-opacity', 'stroke', 'stroke-width', 'stroke-opacity'] as const),
  ...(['stroke-dasharray', 'stroke-linejoin', 'stroke-linecap', 'opacity', 'visibility'] as const),
  ...(['display', 'font-size', 'font-family', 'font-weight', 'font-feature-settings'] as const),
  ...(['text-anchor', 'dominant-baseline', 'letter-spacing', 'paint-order'] as const),
  ...(['transform', 'vector-effect', 'stroke-miterlimit', 'clip-path'] as const),
]

/**
 * While `work` runs, drawings say in their own elements how they look, for no style sheet is copied for them,
 * and canvases answer with what they show at its beginning.
 */
async function withOwnPaint<T>(stage: HTMLElement, work: () => Promise<T>): Promise<T> {
  const parts = [...stage.querySelectorAll<SVGElement>('svg *')].map((part) => {
    const shown = getComputedStyle(part)
    const style = paint.map((name) => `${name}:${shown.getPropertyValue(name)}`).join(';')
    return { part, style, before: part.getAttribute('style') }
  })
  for (const { part, style } of parts) part.setAttribute('style', style)
  const canvases = [...stage.querySelectorAll('canvas')]
  for (const canvas of canvases) {
    drawAgain(canvas)
    const picture = canvas.toDataURL()
    canvas.toDataURL = () => picture
  }
  try {
    return await work()
  } finally {
    for (const canvas of canvases) Reflect.deleteProperty(canvas, 'toDataURL')
    for (const { part, style, before } of parts) {
      if (part.getAttribute('style') !== style) continue
      if (before === null) part.removeAttribute('style')
      else part.setAttribute('style', before)
    }
  }
}

/** The parts of fonts that this page has loaded, as text that needs nothing else: all of Chinese is 8 MB. */
async function fontsInUse(): Promise<string> {
  const loaded = new Set(
    [...document.fonts].filter(({ status }) => status === 'loaded').map(partOf),
  )
  const rules = [...document.styleSheets]
    .flatMap(({ cssRules }) => [...cssRules])
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .filter(({ style }) =>
      loaded.has(
        partOf({
          family: style.getPropertyValue('font-family'),
          unicodeRange: style.getPropertyValue('unicode-range') || everything,
        }),
      ),
    )
  const texts = await Promise.all(rules.map(embedded))
  return texts.join('\n')
}

const everything = 'U+0-10FFFF'

const partOf = ({ family, unicodeRange }: Pick<FontFace, 'family' | 'unicodeRange'>): string =>
  `${family} ${unicodeRange}`.toUpperCase().replace(/["'\s]|(?<=[+-])0+(?=[0-9A-F])/g, '')

async function embedded({ cssText, parentStyleSheet }: CSSFontFaceRule): Promise<string> {
  const [whole, address] = /url\("?([^")]+)"?\)/.exec(cssText) ?? []
  if (whole === undefined || address === undefined) return cssText
  const base = parentStyleSheet?.href ?? document.baseURI
  const font = await (await fetch(new URL(address, base))).blob()
  return cssText.replace(whole, `url("${await dataUrlOf(font)}")`)
}

function dataUrlOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(String(reader.result))
    reader.onerror = () => reject(reader.error)
    reader.readAsDataURL(blob)
  })
}
