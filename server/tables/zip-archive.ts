import type { Readable } from 'node:stream'
import { type Entry, fromFdPromise, type LocalFileHeader, type ZipFile } from 'yauzl'
import { TableFault, type TableLimits } from './table-limits.ts'

/** The parts of an archive that was checked as a whole before any of it is unpacked. */
export interface Archive {
  readonly has: (name: string) => boolean
  /** A part as it is unpacked; ends with an error when it is larger than its directory says. */
  readonly open: (name: string) => Promise<Readable>
}

/** What some writers put in place of a size that only a later record or an extra field has. */
const lookup = [0, 0xffff_ffff]
const hasDescriptor = 0x8
const encrypted = 0x1
const methods = [0, 8]

/**
 * Opens the archive of a file by its directory. Throws a TableFault when that promises more than the
 * limits allow, or when what stands before a part says something else than the directory does.
 */
export async function openArchive(fd: number, limits: TableLimits): Promise<Archive> {
  const zip = await fromFdPromise(fd, { lazyEntries: true, autoClose: false })
  if (zip.entryCount > limits.parts)
    throw new TableFault('tableTooManyParts', { limit: limits.parts })
  const entries = await checkedEntries(zip, limits)
  for (const entry of entries.values())
    mustAgree(entry, await zip.readLocalFileHeaderPromise(entry))
  return {
    has: (name) => entries.has(name),
    open: async (name) => {
      const entry = entries.get(name)
      if (!entry) throw new TableFault('tableUnreadable', { detail: name })
      return zip.openReadStreamPromise(entry)
    },
  }
}

async function checkedEntries(zip: ZipFile, limits: TableLimits): Promise<Map<string, Entry>> {
  const entries = new Map<string, Entry>()
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    unpacked += entry.uncompressedSize
    if (unpacked > limits.unpackedBytes || isBlownUp(entry, limits)) {
      throw new TableFault('tableUnpacksTooLarge', { limit: limits.unpackedBytes / 1024 / 1024 })
    }
    // Two parts of one name: which of them is meant depends on who reads.
    if (entries.has(entry.fileName)) throw new TableFault('tableForged')
    entries.set(entry.fileName, entry)
  }
  mustNotOverlap([...entries.values()], zip.fileSize)
  return entries
}

const isBlownUp = (entry: Entry, { ratio, ratioFrom }: TableLimits): boolean =>
  entry.uncompressedSize > ratioFrom && entry.uncompressedSize > entry.compressedSize * ratio

/** The same bytes may not be unpacked as several parts. */
function mustNotOverlap(entries: readonly Entry[], end: number): void {
  const inOrder = [...entries].sort(
    (a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader,
  )
  for (const [at, entry] of inOrder.entries()) {
    const next = inOrder[at + 1]?.relativeOffsetOfLocalHeader ?? end
    if (entry.relativeOffsetOfLocalHeader + entry.compressedSize > next)
      throw new TableFault('tableForged')
  }
}

function mustAgree(entry: Entry, header: LocalFileHeader): void {
  const isLater = (header.generalPurposeBitFlag & hasDescriptor) !== 0
  const sameSize = (inHeader: number, inDirectory: number) =>
    inHeader === inDirectory || (isLater && lookup.includes(inHeader)) || inHeader === 0xffff_ffff
  const isSound =
    (entry.generalPurposeBitFlag & encrypted) === 0 &&
    methods.includes(entry.compressionMethod) &&
    header.compressionMethod === entry.compressionMethod &&
    header.fileName.equals(entry.fileNameRaw) &&
    sameSize(header.compressedSize, entry.compressedSize) &&
    sameSize(header.uncompressedSize, entry.uncompressedSize)
  if (!isSound) throw new TableFault('tableForged')
}
