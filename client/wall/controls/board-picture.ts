/** The board as a picture: what is on the glass at this moment, in the pixels of its design. */
import { toBlob } from 'html-to-image'

/** A PNG of a stage; rejects where the browser gives none. */
export async function boardPicture(stage: HTMLElement, ground: string): Promise<Blob> {
  const picture = await toBlob(stage, {
    ...{ width: stage.offsetWidth, height: stage.offsetHeight, pixelRatio: 1 },
    // It is scaled to the window; the picture is not.
    style: { transform: 'none' },
    backgroundColor: ground,
    fontEmbedCSS: await fontsInUse(),
  })
  if (!picture) throw new Error('The browser makes no picture of this board.')
  return picture
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
