import sharp from 'sharp'

/** A progressive JPEG whose last scan is repeated: valid, and drawn as often as it is told to. */
export async function manyScans(side: number, scans: number): Promise<Buffer> {
  const size = { width: side, height: side, channels: 3 as const, background: '#345' }
  const bytes = await sharp({ create: size }).jpeg({ progressive: true }).toBuffer()
  const [from, end] = [bytes.lastIndexOf(Buffer.from([0xff, 0xda])), bytes.length - 2]
  const scan = bytes.subarray(from, end)
  return Buffer.concat([bytes.subarray(0, end), ...Array(scans).fill(scan), bytes.subarray(end)])
}
