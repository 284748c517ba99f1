import sharp from 'sharp'

/** A picture unlike any other, so that no two uploads are the same file. */
export const pngPhoto = (): Promise<Buffer> => {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3))
  return sharp({ create: { width: 40, height: 30, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer()
}
