import sharp from 'sharp'
import { unavailable } from '../problem.ts'
import { FairSlots, NoSlot } from '../slots.ts'

/** Larger pictures in pixels are refused before they are unpacked. */
const limitInputPixels = 50_000_000
/** An AVIF takes ten times as long to unpack as a JPEG, in one step that no time limit ends. */
const avifPixels = 12_000_000
/** Seconds of work on one picture. */
const longest = 15
const longestSide = 4096
const thumbnailSide = 320

// A picture of the largest size takes two hundred megabytes while it is drawn, and a thread that
// everything that reads or packs files needs too. Each person has one drawn at a time.
const drawings = new FairSlots({ each: 1, eachInLine: 30, total: 2, totalInLine: 500 })
sharp.concurrency(1)
sharp.cache(false)

export interface Picture {
  readonly bytes: Buffer
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly width: number
  readonly height: number
}

/**
 * The picture in a file drawn anew: upright, without position, camera or hidden data, and without
 * anything that was appended to it. Null when it is not a picture that can be read, or not in time.
 * Throws 503 when too many of this uploader's wait.
 */
export const redrawn = (path: string, uploader: string): Promise<Picture | null> =>
  inTurn(uploader, () => drawn(path).catch(() => null))

async function inTurn<T>(uploader: string, work: () => Promise<T>): Promise<T> {
  return drawings.run(uploader, work).catch((error: unknown) => {
    throw error instanceof NoSlot ? unavailable('uploadsBusy', 10) : error
  })
}

async function drawn(path: string): Promise<Picture | null> {
  const source = sharp(path, { limitInputPixels, failOn: 'error' }).timeout({ seconds: longest })
  const { format, width, height } = await source.metadata()
  if (format === 'heif' && width * height > avifPixels) return null
  const upright = source.rotate().resize({
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    withoutEnlargement: true,
  })
  const drawing =
    format === 'png' || format === 'gif'
      ? upright.png({ compressionLevel: 9 })
      : format === 'webp'
        ? upright.webp({ quality: 88 })
        : upright.jpeg({ quality: 88, mozjpeg: true })
  const { data, info } = await drawing.toBuffer({ resolveWithObject: true })
  const type = `image/${info.format}` as Picture['type']
  return { bytes: data, type, width: info.width, height: info.height }
}

/** A small WebP of a picture that `redrawn` made. */
export const thumbnailOf = (bytes: Buffer, uploader: string): Promise<Buffer> =>
  inTurn(uploader, () =>
    sharp(bytes, { limitInputPixels })
      .timeout({ seconds: longest })
      .resize({
        width: thumbnailSide,
        height: thumbnailSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 78 })
      .toBuffer(),
  )
