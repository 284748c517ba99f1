import sharp from 'sharp'
import { Slots } from '../slots.ts'

/** Larger pictures in pixels are refused before they are unpacked. */
const limitInputPixels = 50_000_000
const longestSide = 4096
const thumbnailSide = 320

// A picture of the largest size takes two hundred megabytes while it is drawn, and a thread that
// everything that reads or packs files needs too.
const drawings = new Slots(2, 500)
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
 * anything that was appended to it. Null when it is not a picture that can be read.
 */
export const redrawn = (path: string): Promise<Picture | null> =>
  drawings.run(() => drawn(path).catch(() => null))

async function drawn(path: string): Promise<Picture> {
  const source = sharp(path, { limitInputPixels, failOn: 'error' })
  const { format } = await source.metadata()
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
export const thumbnailOf = (bytes: Buffer): Promise<Buffer> =>
  drawings.run(() =>
    sharp(bytes, { limitInputPixels })
      .resize({
        width: thumbnailSide,
        height: thumbnailSide,
        fit: 'inside',
        withoutEnlargement: true,
      })
      .webp({ quality: 78 })
      .toBuffer(),
  )
