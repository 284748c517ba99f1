import sharp from 'sharp'

/** Larger pictures in pixels are refused before they are unpacked. */
const limitInputPixels = 50_000_000
const longestSide = 4096
const thumbnailSide = 320

export interface Picture {
  readonly bytes: Buffer
  readonly type: 'image/jpeg' | 'image/png' | 'image/webp'
  readonly width: number
  readonly height: number
}

/**
 * The picture drawn anew: upright, without position, camera or hidden data, and without anything
 * that was appended to it. Null when it is not a picture that can be read.
 */
export async function redrawn(bytes: Buffer): Promise<Picture | null> {
  try {
    const source = sharp(bytes, { limitInputPixels, failOn: 'error' })
    const { format } = await source.metadata()
    const upright = source.rotate().resize({
      width: longestSide,
      height: longestSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    const drawn =
      format === 'png' || format === 'gif'
        ? upright.png({ compressionLevel: 9 })
        : format === 'webp'
          ? upright.webp({ quality: 88 })
          : upright.jpeg({ quality: 88, mozjpeg: true })
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true })
    const type = `image/${info.format}` as Picture['type']
    return { bytes: data, type, width: info.width, height: info.height }
  } catch {
    return null
  }
}

/** A small WebP of a picture that `redrawn` made. */
export const thumbnailOf = (bytes: Buffer): Promise<Buffer> =>
  sharp(bytes, { limitInputPixels })
    .resize({
      width: thumbnailSide,
      height: thumbnailSide,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .webp({ quality: 78 })
    .toBuffer()
