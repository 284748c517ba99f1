/** The process that draws pictures anew: it has libvips and the limits, and nothing of ours. */
import sharp, { type ResizeOptions } from 'sharp'
import { answerQuestions } from '../platform/limited-program.ts'
import { costsTooMuch, limitInputPixels } from './picture-cost.ts'
import type { Picture } from './pictures.ts'

const longestSide = 4096
const thumbnailSide = 320

sharp.concurrency(1)
sharp.cache(false)

async function drawn(path: string): Promise<Picture | null> {
  const source = sharp(path, { limitInputPixels, failOn: 'error' })
  const header = await source.metadata()
  if (await costsTooMuch(path, header)) return null
  const { format } = header
  const upright = source.rotate().resize(within(longestSide))
  const drawing =
    format === 'png' || format === 'gif'
      ? upright.png({ compressionLevel: 9 })
      : format === 'webp'
        ? upright.webp({ quality: 88 })
        : upright.jpeg({ quality: 88, mozjpeg: true })
  const { data: bytes, info } = await drawing.toBuffer({ resolveWithObject: true })
  const thumbnail = await sharp(bytes)
    .resize(within(thumbnailSide))
    .webp({ quality: 78 })
    .toBuffer()
  const type = `image/${info.format}` as Picture['type']
  return { bytes, type, width: info.width, height: info.height, thumbnail }
}

const within = (side: number): ResizeOptions => ({
  ...{ width: side, height: side, fit: 'inside', withoutEnlargement: true },
})

answerQuestions(({ path }: { readonly path: string }) => drawn(path).catch(() => null))
