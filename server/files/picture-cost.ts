import { createReadStream } from 'node:fs'

/** Larger pictures in pixels are refused before they are unpacked. */
export const limitInputPixels = 50_000_000
/** An AVIF takes ten times as long to unpack as a JPEG. */
const avifPixels = 12_000_000
/** Bytes that a picture takes while it is unpacked. */
const mostBytes = 400_000_000
/** A progressive JPEG is drawn once for each of its scans; cameras and programs make about ten. */
const mostScannedPixels = 600_000_000

/** What a picture says of itself in its first bytes. */
export interface PictureHeader {
  readonly format: string
  readonly width: number
  readonly height: number
  readonly channels: number
  /** Whether the whole picture lies in memory before the first line of it is known. */
  readonly isProgressive?: boolean
  /** `uchar`, `ushort` … as libvips names them. */
  readonly depth: string
}

const bytesOfDepth: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 }

/** Whether the picture costs more to draw than anybody may ask for, by its header and its scans. */
export async function costsTooMuch(path: string, header: PictureHeader): Promise<boolean> {
  const { format, width, height, channels, depth, isProgressive } = header
  const pixels = width * height
  if (pixels > limitInputPixels || (format === 'heif' && pixels > avifPixels)) return true
  // What is progressive is unpacked as 16 bits a value, whatever it holds.
  const each = isProgressive ? 2 * (bytesOfDepth[depth] ?? 4) : (bytesOfDepth[depth] ?? 4)
  if (pixels * channels * each > mostBytes) return true
  return format === 'jpeg' && pixels * (await scansOf(path)) > mostScannedPixels
}

const startOfScan = 0xda

/** How many scans a JPEG has: its markers `FF DA`, which its data never holds. */
export async function scansOf(path: string): Promise<number> {
  let scans = 0
  let before = 0
  for await (const piece of createReadStream(path) as AsyncIterable<Buffer>) {
    if (before === 0xff && piece[0] === startOfScan) scans += 1
    for (let at = piece.indexOf(0xff); at >= 0; at = piece.indexOf(0xff, at + 1)) {
      if (piece[at + 1] === startOfScan) scans += 1
    }
    before = piece.at(-1) ?? before
  }
  return scans
}
